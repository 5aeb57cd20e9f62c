import { expect, test } from "../../fixtures/test.ts";

test("every screen answers the shared shortcuts", async ({ page, material, projects, workspace }) => {
  const { title } = await material.project();
  const dialog = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await projects.open();

  await test.step("the shortcuts dialog lists the shortcuts by category", async () => {
    await page.keyboard.press("Control+Shift+?");
    await expect(dialog.getByText("Speed up your workflow with these shortcuts")).toBeVisible();
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
      "Navigation",
      "Search",
      "Correcting",
      "Tagging",
      "Reviewing",
      "Notes",
      "Outline",
      "Recordings",
      "Projects",
      "General",
      "Help",
    ]);
    await expect(dialog.getByText("Select segment for bulk tagging")).toBeVisible();
    await page.keyboard.press("Control+Shift+?");
    await expect(dialog).toBeHidden();
  });

  await test.step("Alt+N starts a new project, as its button says", async () => {
    await expect(projects.newProjectButton).toContainText("Alt+N");
    await page.keyboard.press("Alt+n");
    await expect(projects.templatePicker).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(projects.templatePicker).toBeHidden();
  });

  await test.step("no shortcut opens anything over a dialog that is filled in", async () => {
    await projects.chooseTemplate("Memoir");
    await projects.fill({ title: "Half a title?", client: "" });
    for (const key of ["Control+k", "Control+Shift+?"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    expect((await projects.fieldValues()).title).toBe("Half a title?");
    await page.keyboard.press("Escape");
    await expect(projects.newProjectDialog).toBeHidden();
  });

  await test.step("Ctrl+F focuses the transcript search of a project", async () => {
    await projects.openProject(title);
    await workspace.upload({ name: "Letter", text: "I still have nine copies." });
    await expect(workspace.segments).toHaveCount(1);
    await page.keyboard.press("Control+f");
    await expect(workspace.search).toBeFocused();
    await page.keyboard.type("nine?");
    await expect(dialog).toBeHidden();
    await expect(workspace.search).toHaveValue("nine?");
  });

  await test.step("Ctrl+S saves at once and shows 'Saved', even while typing", async () => {
    const exported = page.waitForResponse((response) => response.url().endsWith("/api/data/export"));
    await page.keyboard.press("Control+s");
    expect((await exported).status()).toBe(200);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });
});
