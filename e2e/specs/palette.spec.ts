import { expect, test } from "../fixtures/test.ts";
import { KITCHEN_INTERVIEW } from "../fixtures/transcripts.ts";
import { Palette } from "../pages/palette.ts";

test("going anywhere from the keyboard", async ({ page, projects, workspace }) => {
  const palette = new Palette(page);
  const mark = crypto.randomUUID().slice(0, 8);
  await projects.open();
  for (let number = 1; number <= 6; number += 1)
    await projects.create({
      template: "Start from Scratch",
      title: `Palette ${mark} ${number}`,
      client: "Harbour Press",
    });

  await test.step("it opens and closes with one key, and the focus comes back", async () => {
    await projects.newProjectButton.focus();
    await palette.open();
    await page.keyboard.press("Control+k");
    await expect(palette.field).toBeHidden();
    await expect(projects.newProjectButton).toBeFocused();
  });

  await test.step("quick actions and the five projects that were worked on last", async () => {
    await palette.open();
    await expect(palette.options).toHaveText([
      "Go to Home",
      "Create New Project",
      ...[6, 5, 4, 3, 2].map((number) => `Palette ${mark} ${number}Harbour Press`),
    ]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });

  await test.step("a new project", async () => {
    await palette.open();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(projects.templatePicker).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === "");
    await page.keyboard.press("Escape");
    await expect(projects.templatePicker).toBeHidden();
  });

  await test.step("a project by the beginning of its name", async () => {
    await palette.open();
    await palette.field.fill(`${mark} 1`);
    await expect(palette.options).toHaveText([`Palette ${mark} 1Harbour Press`]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `Palette ${mark} 1` })).toBeFocused();
    await expect(page.getByText("No sources yet — add a link or upload text.")).toBeVisible();
    expect(workspace.projectId).not.toBe("");
  });
});

test("finding what was said in any project", async ({ page, projects, workspace }) => {
  const palette = new Palette(page);
  const title = `Found ${crypto.randomUUID().slice(0, 8)}`;
  await projects.open();
  await projects.create({ template: "Memoir", title, client: "Harbour Press" });
  await projects.openProject(title);
  await workspace.upload({ name: "Kitchen interview", text: KITCHEN_INTERVIEW });
  await page.goto("/");
  await expect(projects.card(title)).toBeVisible();

  const terms: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/search") terms.push(url.searchParams.get("q") ?? "");
  });
  await palette.open();
  await palette.field.pressSequentially("z");
  await expect(page.getByText("No results found.")).toBeVisible();
  expect(terms).toEqual([]);

  await palette.field.fill("RIVER was up");
  const found = palette.options.filter({ hasText: title });
  await expect(found).toContainText("Kitchen interview");
  await expect(found).toContainText(/\d\d:\d\d:\d\d/);
  await expect(found.locator("mark")).toHaveText("river was up");
  await expect(page.getByText("Search Results")).toBeVisible();
  expect(terms).toEqual(["RIVER was up"]);
  const list = await page.getByRole("listbox").boundingBox();
  expect(list?.height).toBeLessThanOrEqual(300);

  await found.click();
  await expect(page).toHaveURL(/\/project\/[^/]+\?highlight=S\d+$/);
  await expect(workspace.segment("The river was up that spring")).toBeInViewport();
});
