import { change, hold, refuse } from "../../fixtures/answers.ts";
import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

// Reduced motion, so that axe sees final colors and not those of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" }, refusals: true });

const SOURCE_TEXTS = { Letter: ["I still have nine copies."] };
const POINT = {
  createdAt: "2026-01-02T03:04:05.000Z",
  projectCount: 2,
  sourceCount: 3,
  segmentCount: 40,
  noteCount: 5,
};
const QUICK_ACTIONS = ["Go to Home", "Create New Project"];

test.beforeEach(() => {
  test.setTimeout(120_000);
});

test("axe finds no violation in the project list and its dialogs", async ({ page, projects, material }) => {
  const { title } = await material.project();
  const arrive = await hold(page, ["GET", /\/api\/projects$/]);
  await page.goto("/");
  await expectAccessibleInBothThemes(page, "loading project list");
  arrive();
  await expect(projects.card(title)).toBeVisible();
  await expectAccessibleInBothThemes(page, "landing page");
  await projects.newProjectButton.click();
  await expect(projects.templatePicker).toBeVisible();
  await expectAccessibleInBothThemes(page, "template picker");
  await projects.templatePicker.getByRole("button", { name: "Memoir" }).click();
  await projects.submit();
  await expect(page.getByText("Please fill required fields.", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, "new project with missing fields, and an error");
  await projects.fill({ title: "The River Years", client: "Harbour Press" });
  await projects.submit();
  await expect(page.getByText("Project created successfully.", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, "success message");

  await projects.open("/dashboard");
  for (const action of ["Edit Project", "Delete Project"]) {
    await page.getByRole("button", { name: `Actions for ${title}` }).click();
    await expect(page.getByRole("menuitem", { name: action })).toBeVisible();
    await expectAccessibleInBothThemes(page, "project menu", { isPointed: true });
    await page.getByRole("menuitem", { name: action }).click();
    const dialog = page.getByRole(action === "Edit Project" ? "dialog" : "alertdialog");
    await expect(dialog).toBeVisible();
    await expectAccessibleInBothThemes(page, action);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  }
  await page.unrouteAll();
  await refuse(page, ["GET", /\/api\/projects$/]);
  await page.reload();
  await expect(page.getByText("Your projects could not be loaded.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "project list after a failed load");
});

test("axe finds no violation in the shared dialogs and on pages that do not exist", async ({
  page,
  projects,
  material,
}) => {
  await material.project(SOURCE_TEXTS);
  await change(page, /\/restore-points$/, () => [{ id: "r1", reason: "reset", ...POINT }]);
  await projects.open("/dashboard");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Command palette" });
  for (const action of QUICK_ACTIONS) await expect(page.getByRole("option", { name: action })).toBeVisible();
  await expectAccessibleInBothThemes(page, "command palette");
  await field.fill("nine copies");
  await expect(page.getByText("Search Results")).toBeVisible();
  await expectAccessibleInBothThemes(page, "command palette with results");
  await field.fill("z");
  await expect(page.getByText("No results found.")).toBeVisible();
  await expectAccessibleInBothThemes(page, "command palette without results");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "keyboard shortcuts");
  await page.keyboard.press("Escape");

  const data = page.getByRole("dialog", { name: "Your data" });
  const confirmation = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Your data" }).click();
  await expect(data.getByRole("button", { name: /^Restore / })).toBeVisible();
  await expectAccessibleInBothThemes(page, "data dialog");
  for (const open of ["Reset...", /^Restore /]) {
    await data.getByRole("button", { name: open }).click();
    await expect(confirmation).toBeVisible();
    await expectAccessibleInBothThemes(page, `confirmation of ${open}`);
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect(confirmation).toBeHidden();
  }
  await data.getByLabel("File to import").setInputFiles({
    name: "copy.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(page.getByRole("alertdialog", { name: "Import this file?" })).toBeVisible();
  await expectAccessibleInBothThemes(page, "confirmation of an import");
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  // The focus is about to return.
  await page.keyboard.press("Escape");
  await expect(data).toBeHidden();

  for (const [path, heading] of [
    ["/nowhere", "404 Page Not Found"],
    ["/project/nobody", "Project not found"],
    ["/project/nobody/outline", "Project not found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessibleInBothThemes(page, path);
  }
});
