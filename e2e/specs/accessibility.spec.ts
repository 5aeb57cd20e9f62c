import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { KITCHEN_INTERVIEW } from "../fixtures/transcripts.ts";

// What fades in is judged when it has.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// A menu or card that floats above the page belongs to no landmark, and axe has no exception for it as for dialogs.
const FLOATING = ["region"];

async function hasNoFindings(page: Page, place: string, exceptions: string[] = []): Promise<void> {
  await test.step(place, async () => {
    const { violations } = await new AxeBuilder({ page }).disableRules(exceptions).analyze();
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
    expect(findings, place).toEqual([]);
  });
}

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen or open dialog, ${theme}`, async ({ page, projects, workspace, outline }) => {
    test.setTimeout(180_000);
    const title = `Accessible ${theme} ${crypto.randomUUID().slice(0, 8)}`;
    await page.addInitScript((stored) => localStorage.setItem("quarry-theme", stored), theme);

    await projects.open("/");
    await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await hasNoFindings(page, "landing page");
    await projects.newProjectButton.click();
    await expect(projects.templatePicker).toBeVisible();
    await hasNoFindings(page, "template picker");
    await projects.templatePicker.getByRole("button", { name: "Memoir" }).click();
    await projects.submit();
    await expect(page.getByText("Please fill required fields.", { exact: true })).toBeVisible();
    await hasNoFindings(page, "new project with missing fields");
    await projects.fill({ title, client: "Harbour Press" });
    await projects.submit();
    await expect(projects.card(title)).toBeVisible();

    await projects.open("/dashboard");
    await hasNoFindings(page, "project list");
    for (const action of ["Edit Project", "Delete Project"]) {
      await page.getByRole("button", { name: `Actions for ${title}` }).click();
      const item = page.getByRole("menuitem", { name: action });
      await expect(item).toBeVisible();
      await hasNoFindings(page, "project menu", FLOATING);
      await item.click();
      const dialog = page.getByRole(action === "Edit Project" ? "dialog" : "alertdialog");
      await expect(dialog).toBeVisible();
      await hasNoFindings(page, action);
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toBeHidden();
    }

    await page.keyboard.press("Control+k");
    await expect(page.getByRole("option").first()).toBeVisible();
    await hasNoFindings(page, "command palette");
    await page.getByRole("combobox", { name: "Command palette" }).fill("z");
    await expect(page.getByText("No results found.")).toBeVisible();
    await hasNoFindings(page, "command palette without results");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard Shortcuts" })).toBeVisible();
    await hasNoFindings(page, "keyboard shortcuts");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Your data" }).click();
    await expect(page.getByText("None yet.").or(page.getByRole("button", { name: /^Restore / }).first())).toBeVisible();
    await hasNoFindings(page, "data dialog");
    await page.getByRole("button", { name: "Reset..." }).click();
    await expect(page.getByRole("alertdialog", { name: "Reset to demo data?" })).toBeVisible();
    await hasNoFindings(page, "confirmation before a reset");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Your data" })).toBeHidden();

    await projects.openProject(title);
    await expect(page.getByText("No sources yet — add a link or upload text.")).toBeVisible();
    await hasNoFindings(page, "empty workspace");
    await page.getByRole("button", { name: "Add Source" }).click();
    await expect(page.getByRole("menuitem", { name: "Upload Transcript" })).toBeVisible();
    await hasNoFindings(page, "source menu", FLOATING);
    await page.keyboard.press("Escape");
    await workspace.openUpload();
    await workspace.submitUpload();
    await expect(
      page.getByText("Please provide source name and either upload a file or paste text.", { exact: true }),
    ).toBeVisible();
    await hasNoFindings(page, "upload dialog with missing fields");
    await workspace.fillUpload({ name: "Kitchen interview", text: KITCHEN_INTERVIEW });
    await workspace.submitUpload();
    await expect(workspace.uploadDialog).toBeHidden();

    await page.goto(`/project/${workspace.projectId}/outline`);
    await expect(page.getByText("No outline generated yet.")).toBeVisible();
    await hasNoFindings(page, "outline without tags");
    await page.getByRole("link", { name: "Tag segments" }).click();

    const segment = await workspace.find("The river was up that spring");
    await segment.hover();
    await segment.getByRole("button", { name: "Add tag" }).click();
    await expect(page.getByRole("combobox", { name: "Add a tag" })).toBeVisible();
    await hasNoFindings(page, "tag field");
    await page.keyboard.press("Escape");
    await workspace.tag("The river was up that spring", "#Flood");
    await workspace.tag("He sat by the window", "#Father");
    await workspace.search.fill("");
    await hasNoFindings(page, "workspace");
    await workspace.segments.first().getByRole("checkbox").check();
    await hasNoFindings(page, "bulk tagging");
    await page.getByRole("button", { name: "Manage Tags" }).click();
    await expect(page.getByRole("dialog", { name: "Manage Tags" })).toBeVisible();
    await hasNoFindings(page, "tag manager");
    await page.keyboard.press("Escape");

    await workspace.generateOutline();
    await outline.order();
    await hasNoFindings(page, "outline");
    await page
      .getByRole("link", { name: /^Citation S\d+/ })
      .first()
      .focus();
    await expect(page.getByText("100% confidence")).toBeVisible();
    await hasNoFindings(page, "citation card", FLOATING);
    await page.keyboard.press("Escape");
    await outline.openDownload();
    await hasNoFindings(page, "download dialog");
    await page.keyboard.press("Escape");
    const [first = ""] = await outline.order();
    await outline.stored(() => outline.moveByKeys(first, "ArrowDown"));
    await page.getByRole("button", { name: "Generate from Tags" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await hasNoFindings(page, "confirmation before generating anew");

    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await hasNoFindings(page, "unknown address");
  });
}
