import { importProject, passage } from "../../fixtures/huge-project.ts";
import { test } from "../../fixtures/own-server.ts";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect } from "../../fixtures/test.ts";

const SOURCES = 500;
const SEGMENTS_PER_SOURCE = 200;
const FAR = 87_654;
const OTHER = 75_000;
/** The headings of all sources up to the far segment's are rows as well. */
const FAR_ROW = FAR + Math.ceil(FAR / SEGMENTS_PER_SOURCE);

test("100,000 segments can be opened by address, searched, selected and tagged", async ({
  page,
  request,
  workspace,
}) => {
  // Making so much takes its time where the machine has little of it.
  test.setTimeout(120_000);
  const notes = { [OTHER]: "Ask again" };
  await importProject(request, { id: "all", sources: SOURCES, segmentsPerSource: SEGMENTS_PER_SOURCE, notes });
  const far = workspace.segment(passage(FAR));
  const other = workspace.segment(passage(OTHER));

  await test.step("an address highlights segment 87,654 for three seconds, after half a second", async () => {
    await page.clock.install();
    await page.goto("/project/all");
    await expect(workspace.segment(passage(1)).first()).toBeVisible();
    await stopTime(page);
    await page.evaluate((address) => history.pushState(null, "", address), `/project/all?highlight=S${FAR}`);
    await page.clock.runFor(450);
    await expect(far).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(far).toBeInViewport();
    await expect(far).toHaveAttribute("data-highlighted", "true");
    await page.clock.runFor(2_850);
    await expect(far).toHaveAttribute("data-highlighted", "true");
    await page.clock.runFor(200);
    await expect(far).not.toHaveAttribute("data-highlighted", "true");
    await page.clock.resume();
  });

  await test.step("its place in the whole list is told, and only what is near it is drawn", async () => {
    const row = page
      .getByRole("list", { name: "Segments" })
      .getByRole("listitem")
      .filter({ has: page.getByText(passage(FAR)) });
    await expect(row).toHaveAttribute("aria-posinset", String(FAR_ROW));
    await expect(row).toHaveAttribute("aria-setsize", String(SOURCES * (SEGMENTS_PER_SOURCE + 1)));
    expect(await workspace.segments.count()).toBeLessThan(60);
  });

  await test.step("a tag added to it and taken off again is seen and stored, and the list is not read again", async () => {
    let reads = 0;
    page.on("request", (call) => {
      if (call.method() === "GET" && call.url().endsWith("/segments")) reads += 1;
    });
    const stored = async () => (await request.get("/api/projects/all/tags")).text();
    await far.getByRole("checkbox").focus();
    await page.keyboard.press("t");
    await page.getByRole("combobox", { name: "Add a tag" }).fill("#Found");
    await page.keyboard.press("Enter");
    await expect(far).toContainText("#Found");
    await expect.poll(stored).toContain('{"tag":"#Found","count":1}');
    await far.getByRole("button", { name: "Remove #Found" }).click();
    await expect(far).not.toContainText("#Found");
    await expect.poll(stored).not.toContain("#Found");
    expect(reads).toBe(0);
  });

  await test.step("a range of more than ten thousand is selected by two presses, and moved through by keys", async () => {
    await far.getByRole("checkbox").click();
    await page
      .getByRole("list", { name: "Notes" })
      .getByRole("button", { name: /Ask again/ })
      .click();
    await other.getByRole("checkbox").click({ modifiers: ["Shift"] });
    const bar = page.getByRole("region", { name: "Bulk tagging" });
    await expect(bar).toContainText(`${(FAR - OTHER + 1).toLocaleString("en")} selected`);
    await page.keyboard.press("k");
    await expect(workspace.segment(passage(OTHER - 1))).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  });

  await test.step("all of them are selected by one key, which has nothing styled anew but what it changes", async () => {
    await page.keyboard.press("Control+a");
    await expect(page.getByText("100,000 selected", { exact: true })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("style");
    await page.keyboard.press("Escape");
  });

  await test.step("the list's own search finds what the browser's cannot, and comes back to where one was", async () => {
    await workspace.search.fill(`passage ${FAR},`);
    await expect(workspace.segments).toHaveCount(1);
    await expect(far.locator("mark")).toHaveText(`Passage ${FAR},`);
    await workspace.search.fill("");
    await expect(workspace.segment(passage(OTHER - 1))).toBeInViewport();
  });
});
