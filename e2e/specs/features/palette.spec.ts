import { KITCHEN_INTERVIEW } from "../../fixtures/files/transcripts.ts";
import { expect, test } from "../../fixtures/test.ts";
import { Palette } from "../../pages/palette.ts";

test("the palette leads to every place by keyboard", async ({ page, request, projects, workspace }) => {
  const palette = new Palette(page);
  const mark = crypto.randomUUID().slice(0, 8);
  for (let number = 1; number <= 6; number += 1) {
    const data = { title: `Palette ${mark} ${number}`, clientName: "Harbour Press" };
    expect((await request.post("/api/projects", { data })).ok()).toBe(true);
  }
  await projects.open();

  await test.step("one key opens and closes the palette, and the focus returns", async () => {
    await projects.newProjectButton.focus();
    await palette.open();
    await page.keyboard.press("Control+k");
    await expect(palette.field).toBeHidden();
    await expect(projects.newProjectButton).toBeFocused();
  });

  await test.step("the palette lists quick actions and the five most recent projects", async () => {
    await palette.open();
    await expect(palette.options).toHaveText([
      "Go to Home",
      "Create New Project",
      ...[6, 5, 4, 3, 2].map((number) => `Palette ${mark} ${number}Harbour Press`),
    ]);
    await palette.choose(palette.options.first());
    await expect(page).toHaveURL((url) => url.pathname === "/");
  });

  await test.step("the palette starts a new project", async () => {
    await palette.open();
    await page.keyboard.press("ArrowDown");
    await palette.choose(page.getByRole("option", { name: "Create New Project" }));
    await expect(projects.templatePicker).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === "");
    await page.keyboard.press("Escape");
    await expect(projects.templatePicker).toBeHidden();
  });

  await test.step("the palette finds a project by the beginning of its name", async () => {
    await palette.open();
    await palette.field.fill(`${mark} 1`);
    await expect(palette.options).toHaveText([`Palette ${mark} 1Harbour Press`]);
    await palette.choose(palette.options.first());
    await expect(page.getByRole("heading", { name: `Palette ${mark} 1` })).toBeFocused();
    await expect(page.getByText("No sources yet — add a link or upload text.")).toBeVisible();
    expect(workspace.projectId).not.toBe("");
  });
});

test("the palette finds segments of every project", async ({ page, projects, material, workspace }) => {
  const palette = new Palette(page);
  const { title } = await material.project({ "Kitchen interview": [KITCHEN_INTERVIEW] });
  await projects.open("/");
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
  await expect(workspace.segment("The river was up that spring")).toBeFocused();
});

test("the palette offers every command of a project's screens", async ({ page, material, workspace, outline }) => {
  const { id, segments } = await material.project({ Letter: ["I still have nine copies.", "The river has the rest."] });
  await page.goto(`/project/${id}`);
  await expect(workspace.segments).toHaveCount(2);
  const palette = new Palette(page);
  const run = async (typed: string, label: string) => {
    await palette.open();
    await palette.field.fill(typed);
    await expect(palette.options.first()).toHaveText(label);
    await palette.choose(palette.options.first());
    await expect(palette.field).toBeHidden();
  };

  await test.step("the palette offers the commands for sources", async () => {
    await run("upload", "Upload TranscriptAdd Source");
    await expect(workspace.uploadDialog).toBeVisible();
    await page.keyboard.press("Escape");
    await run("add by", "Add by URL or NameAdd Source");
    await expect(page.getByRole("dialog", { name: "Add Source" })).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("commands that need tags say so or are absent", async () => {
    await palette.open();
    const generate = palette.options.filter({ hasText: "Generate Outline" });
    await expect(generate).toContainText("Add tags to segments first");
    await expect(generate).toHaveAttribute("aria-disabled", "true");
    await expect(palette.options.filter({ hasText: "Manage Tags" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(palette.field).toBeHidden();
  });
  await test.step("the palette offers the commands for all segments", async () => {
    await run("select", "Select allCtrl+A");
    await expect(page.getByRole("region", { name: "Bulk tagging" })).toContainText("2 selected");
    await page.keyboard.press("t");
    await page.keyboard.type("#Letter");
    await page.keyboard.press("Enter");
    await expect(workspace.segments.first()).toContainText("#Letter");
  });
  await test.step("the palette leads to the tags, to the outline and back", async () => {
    await run("manage", "Manage Tags");
    await expect(page.getByRole("dialog", { name: "Manage Tags" })).toBeVisible();
    await page.keyboard.press("Escape");
    await run("gen", "Generate Outline");
    await expect(outline.titles.first()).toBeVisible();
    await run("download", "Download (.docx)");
    await expect(outline.downloadDialog).toBeVisible();
    await page.keyboard.press("Escape");
    await run("back", "Back to project");
    await expect(workspace.segments).toHaveCount(segments.length);
    await run("outline b", "Outline Builder");
    await expect(page).toHaveURL(/\/outline$/);
  });
});
