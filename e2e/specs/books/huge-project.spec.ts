import type { Locator } from "@playwright/test";
import { importAsAllData, segmentText } from "../../fixtures/huge-project.ts";
import { test } from "../../fixtures/own-server.ts";
import { stopTime } from "../../fixtures/page/page-time.ts";
import { expect } from "../../fixtures/test.ts";

const SOURCES = 500;
const SEGMENTS_PER_SOURCE = 200;
const FAR = 87_654;
const OTHER = 75_000;
/** Position of the far segment's row in the list, which also has a heading for each source. */
const FAR_ROW = FAR + Math.ceil(FAR / SEGMENTS_PER_SOURCE);

const topOf = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().top);

test("100,000 segments can be opened by address, searched, selected and tagged", async ({
  page,
  request,
  workspace,
}) => {
  // Importing 100,000 segments takes long on a slow machine.
  test.setTimeout(120_000);
  const numbers = Array.from({ length: SOURCES * SEGMENTS_PER_SOURCE }, (_, index) => index + 1);
  const evenNumbers = numbers.filter((number) => number % 2 === 0);
  await importAsAllData(request, {
    ...{ id: "all", sources: SOURCES, segmentsPerSource: SEGMENTS_PER_SOURCE },
    tags: Object.fromEntries(evenNumbers.map((number) => [number, `#Theme ${(number - 1) % 1_000}`])),
    notes: { [OTHER]: "Ask again" },
  });
  const far = workspace.segment(segmentText(FAR));
  const other = workspace.segment(segmentText(OTHER));

  /** Holds the read of all segments back. Returns a function that lets it go on. */
  const holdAll = async () => {
    const all = /\/projects\/all\/segments$/;
    let sendAll = () => {};
    const isAsked = new Promise<void>((resolve) => {
      sendAll = resolve;
    });
    await page.route(all, async (route) => {
      await isAsked;
      await route.continue();
    });
    return async () => {
      sendAll();
      await expect(page.getByText("100,000 segments", { exact: true })).toBeVisible();
      await page.unroute(all);
    };
  };

  await test.step("the first segments are shown while all are being read", async () => {
    const readAll = await holdAll();
    await page.clock.install();
    await page.goto("/project/all");
    await expect(workspace.segment(segmentText(1)).first()).toBeVisible();
    await expect(page.getByText("Reading 100,000 segments…")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Select all" })).toHaveCount(0);
    await readAll();
  });

  await test.step("an address highlights segment 87,654 for three seconds after half a second", async () => {
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

  await test.step("the segment states its place in the whole list, and only nearby rows are rendered", async () => {
    const row = page
      .getByRole("list", { name: "Segments" })
      .getByRole("listitem")
      .filter({ has: page.getByText(segmentText(FAR)) });
    await expect(row).toHaveAttribute("aria-posinset", String(FAR_ROW));
    await expect(row).toHaveAttribute("aria-setsize", String(SOURCES * (SEGMENTS_PER_SOURCE + 1)));
    expect(await workspace.segments.count()).toBeLessThan(60);
  });

  await test.step("a tag is added and removed, shown and stored, without a new fetch of the list", async () => {
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

  await test.step("two clicks select more than ten thousand segments, and keys move through them", async () => {
    await far.getByRole("checkbox").click();
    await page
      .getByRole("list", { name: "Notes" })
      .getByRole("button", { name: /Ask again/ })
      .click();
    await other.getByRole("checkbox").click({ modifiers: ["Shift"] });
    const bar = page.getByRole("region", { name: "Bulk tagging" });
    await expect(bar).toContainText(`${(FAR - OTHER + 1).toLocaleString("en")} selected`);
    await page.keyboard.press("k");
    await expect(workspace.segment(segmentText(OTHER - 1))).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  });

  await test.step("one key selects all segments, and only changed elements are styled again", async () => {
    await page.keyboard.press("Control+a");
    await expect(page.getByText("100,000 selected", { exact: true })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("style");
    await page.keyboard.press("Escape");
  });

  await test.step("the search of the list finds rows that are not rendered, and returns to the reading place", async () => {
    await workspace.search.fill(`passage ${FAR},`);
    await expect(workspace.segments).toHaveCount(1);
    await expect(far.locator("mark")).toHaveText(`Passage ${FAR},`);
    await workspace.search.fill("");
    await expect(workspace.segment(segmentText(OTHER - 1))).toBeInViewport();
  });

  await test.step("a segment that the address names is shown while all are being read, and stays in its place", async () => {
    const readAll = await holdAll();
    await page.goto(`/project/all?segment=S${FAR}`);
    await expect(far).toBeFocused();
    const topBefore = await topOf(far);
    await readAll();
    await expect(far).toBeFocused();
    // Browsers round scroll offsets.
    expect(Math.abs((await topOf(far)) - topBefore)).toBeLessThan(1);
  });

  await test.step("a project that was left further down opens there while all are being read", async () => {
    const readAll = await holdAll();
    await page.goto("/project/all");
    await expect(far).toBeInViewport();
    const topBefore = await topOf(far);
    await readAll();
    // Browsers round scroll offsets.
    expect(Math.abs((await topOf(far)) - topBefore)).toBeLessThan(1);
  });
});
