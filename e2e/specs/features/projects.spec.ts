import { change, hold, refuse } from "../../fixtures/answers.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

type Listed = { title: string; updatedAt: string };
const PROJECTS = /\/api\/projects$/;
const PROJECT = /\/api\/projects\/[^/]+$/;

test("the landing page leads to the projects, and the theme is kept and applied before the first paint", async ({
  page,
  projects,
}) => {
  await test.step("the landing page leads to the projects", async () => {
    await page.goto("/");
    await expect(page.getByRole("banner")).toContainText("Quarry™");
    await expect(page.getByRole("heading", { level: 1, name: "Unearth the gems in your research" })).toBeVisible();
    const tryDemo = page.getByRole("link", { name: "Try Demo" });
    await tryDemo.hover();
    await expect(page.getByRole("tooltip")).toHaveText("Upload transcript → Tag moments → Generate outline");
    await tryDemo.click();
    await expect(page).toHaveURL("/dashboard");
    await expect(projects.newProjectButton).toBeVisible();
  });
  await test.step("the theme is kept and applied before the first paint", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await expect(page.locator("html")).not.toHaveClass(/dark/);
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        (window as unknown as { first: boolean }).first = document.documentElement.classList.contains("dark");
      });
    });
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { first: boolean }).first)).toBe(true);
    await expect(page.locator("html")).toHaveClass(/dark/);
  });
});

test("?new=true starts a project on both screens, and an unknown address shows that there is no such page", async ({
  page,
  projects,
}) => {
  for (const path of ["/", "/dashboard"]) {
    await page.goto(`${path}?new=true`);
    await expect(projects.templatePicker).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/no/such/place");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
});

test("the project list shows placeholders while it loads, then its cards, or what to do when it is empty", async ({
  page,
  projects,
  material,
}) => {
  for (let count = 0; count < 2; count += 1) await material.project();
  const { title } = await material.project({ Letter: ["One.", "Two."] });
  await test.step("three placeholders show while the list loads", async () => {
    const release = await hold(page, ["GET", PROJECTS]);
    await page.goto("/dashboard");
    await expect(page.getByText("Loading projects")).toBeAttached();
    await expect(page.getByTestId("project-placeholder")).toHaveCount(3);
    release();
    await expect(page.getByTestId("project-placeholder")).toHaveCount(0);
  });
  await test.step("cards count sources, hours and snippets, and form one to three columns depending on the width", async () => {
    await expect(projects.card(title)).toContainText("1 Source • 0m Audio • 2 Snippets");

    for (const [width, columns] of [
      [500, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const inFirstRow = () =>
        page.getByRole("article").evaluateAll((cards) => {
          const tops = cards.slice(0, 3).map((card) => card.getBoundingClientRect().top);
          return tops.filter((top) => top === tops[0]).length;
        });
      await expect.poll(inFirstRow, `${width} px`).toBe(columns);
    }
  });
  await test.step("a card shows the time of its last change in hours and days", async () => {
    const minute = 60_000;
    const cases: [number, string][] = [
      [59 * minute, "Just now"],
      [60 * minute, "1 hour ago"],
      [23 * 60 * minute + 59 * minute, "23 hours ago"],
      [24 * 60 * minute, "1 day ago"],
      [49 * 60 * minute, "2 days ago"],
    ];
    const now = new Date("2026-05-04T12:00:00Z");
    const changes = new Map<string, { updatedAt: string; text: string }>();
    for (const [agoMs, text] of cases) {
      const { title } = await material.project();
      changes.set(title, { updatedAt: new Date(now.getTime() - agoMs).toISOString(), text });
    }
    await change<Listed[]>(page, PROJECTS, (list) =>
      list.map((one) => ({ ...one, updatedAt: changes.get(one.title)?.updatedAt ?? one.updatedAt })),
    );
    await page.clock.setFixedTime(now);
    await page.reload();
    for (const [title, { text }] of changes) {
      await expect(projects.card(title), text).toContainText(`Last updated ${text}`);
    }
  });
  await test.step("an empty list says what to do", async () => {
    await change<Listed[]>(page, PROJECTS, () => []);
    await page.reload();
    await expect(page.getByText("No projects yet — create one to start your research vault.")).toBeVisible();
  });
});

test("creating a project needs both fields, shows progress, keeps the form after a failure, and focuses the new card", async ({
  page,
  projects,
}) => {
  const title = `Made ${crypto.randomUUID().slice(0, 8)}`;
  const create = projects.newProjectDialog.getByRole("button", { name: /^Creat/ });
  const link = (title: string) => projects.card(title).getByRole("link", { name: title, exact: true });
  await projects.open();
  await test.step("a template shows three of its tags and the number of others", async () => {
    await projects.newProjectButton.click();
    const template = (name: string) => projects.templatePicker.getByRole("button", { name });
    await expect(template("Memoir")).toContainText("#Childhood#Career#Family+2 more");
    await expect(template("Memoir")).toContainText("Personal life stories, experiences, and reflections");
    await expect(template("Start from Scratch")).not.toContainText("more");
    await expect(projects.templatePicker.getByRole("listitem")).toHaveCount(4);
    await page.keyboard.press("Escape");
  });
  await projects.chooseTemplate("Business Book");
  await projects.fill({ title, client: "   " });
  await projects.submit();
  await expect(page.getByText("Please fill required fields.", { exact: true })).toBeVisible();

  await refuse(page, ["POST", PROJECTS]);
  await projects.fill({ title, client: "Harbour Press" });
  await projects.submit();
  await expect(page.getByText("Failed to create project.", { exact: true })).toBeVisible();
  expect(await projects.fieldValues()).toEqual({ title, client: "Harbour Press" });
  await page.unrouteAll();

  const release = await hold(page, ["POST", PROJECTS]);
  await projects.submit();
  await expect(create).toHaveText("Creating...");
  release();
  await expect(projects.newProjectDialog).toBeHidden();
  await expect(page.getByText("Project created successfully.", { exact: true })).toBeVisible();
  await expect(projects.card(title)).toBeVisible();
  await expect(link(title)).toBeFocused();
  await projects.chooseTemplate("Memoir");
  expect(await projects.fieldValues()).toEqual({ title: "", client: "" });
  await page.keyboard.press("Escape");
  await expect(projects.newProjectDialog).toBeHidden();
  await page.unrouteAll({ behavior: "wait" });

  await test.step("a new project gets the focus in the list, however late the list loads", async () => {
    const second = `Made ${crypto.randomUUID().slice(0, 8)}`;
    await link(title).focus();
    const release = await hold(page, ["GET", PROJECTS]);
    await page.keyboard.press("Alt+n");
    await projects.templatePicker.getByRole("button", { name: "Memoir" }).press("Enter");
    await projects.fill({ title: second, client: "Harbour Press" });
    await page.keyboard.press("Enter");
    await expect(projects.newProjectDialog).toBeHidden();
    await expect(link(title)).toBeFocused();
    release();
    await expect(link(second)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: second })).toBeFocused();
  });
});

test("a project is edited, and deleted after a confirmation, and a failure of either is reported", async ({
  page,
  projects,
  material,
}) => {
  const { title } = await material.project();
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  const openEdit = async () => {
    await projects
      .card(title)
      .getByRole("button", { name: `Actions for ${title}` })
      .click();
    await page.getByRole("menuitem", { name: "Edit Project" }).click();
  };
  await projects.open();
  await openEdit();
  await dialog.getByLabel("Client Name *").fill(" ");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Please fill required fields.", { exact: true })).toBeVisible();

  await dialog.getByLabel("Client Name *").fill("Riverside");
  await refuse(page, ["PATCH", PROJECT]);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Failed to update project.", { exact: true })).toBeVisible();
  await page.unrouteAll();

  const release = await hold(page, ["PATCH", PROJECT]);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeVisible();
  release();
  await expect(page.getByText("Project updated successfully.", { exact: true })).toBeVisible();
  await expect(projects.card(title)).toContainText("Riverside");

  await test.step("deleting it needs a confirmation", async () => {
    const confirmation = page.getByRole("alertdialog", { name: "Delete Project?" });
    await projects
      .card(title)
      .getByRole("button", { name: `Actions for ${title}` })
      .click();
    await page.getByRole("menuitem", { name: "Delete Project" }).click();
    await expect(confirmation).toContainText(
      `Are you sure you want to delete "${title}"? This will permanently remove the project and all its sources, transcripts, and notes. This action cannot be undone.`,
    );
    await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(confirmation).toBeVisible();

    await refuse(page, ["DELETE", PROJECT]);
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete project.", { exact: true })).toBeVisible();
    await expect(confirmation).toBeVisible();
    await page.unrouteAll();

    const release = await hold(page, ["DELETE", PROJECT]);
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(confirmation.getByRole("button", { name: "Deleting..." })).toBeVisible();
    release();
    await expect(page.getByText("Project deleted successfully.", { exact: true })).toBeVisible();
    await expect(projects.card(title)).toHaveCount(0);
  });
});
