import { cutOff } from "../../fixtures/answers.ts";
import { test } from "../../fixtures/own-server.ts";
import { expect, test as onSharedServer } from "../../fixtures/test.ts";

test.use({ outages: true });

test("the app keeps working after the server was away", async ({ page, own, material, workspace, request }) => {
  test.setTimeout(120_000);
  const notice = page.getByText("The server cannot be reached.");
  const { id, title } = await material.project({ Letter: ["I still have nine copies.", "The river has the rest."] });
  await page.goto(`/project/${id}`);
  const segment = workspace.segment("nine copies");
  await segment.hover();
  await segment.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("Where are they?");
  // Segments are shown before the project has been read.
  await expect(page.getByRole("heading", { name: title })).toBeVisible();

  await own.kill();
  await test.step("a lasting notice reports the outage, and the loaded content stays", async () => {
    await expect(notice).toBeVisible();
    await expect(segment).toBeVisible();
  });
  await test.step("a saved note waits to be stored, and what is typed stays", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("1 change waits to be stored.")).toBeVisible();
    await segment.hover();
    await segment.getByRole("button", { name: "Add note" }).click();
    await note.fill("And the rest?");
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^No copy could be saved in this browser/)).toBeVisible();
  });
  await test.step("the app recovers by itself when the server is back", async () => {
    // The page must not read the project again before its title is changed.
    await cutOff(page);
    await own.run();
    await request.patch(`/api/projects/${id}`, { data: { title: "The river", clientName: "H" } });
    await page.unrouteAll();
    await expect(notice).toBeHidden({ timeout: 35_000 });
    await expect(page.getByRole("heading", { name: "The river" })).toBeVisible();
    await expect(note).toHaveValue("And the rest?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Note saved successfully.", { exact: true })).toBeVisible();
    const response = await request.get(`/api/projects/${id}/notes`);
    const texts: { text: string }[] = await response.json();
    expect(texts.map(({ text }) => text)).toEqual(["Where are they?", "And the rest?"]);
  });
});

onSharedServer.describe("with a network that fails as the page opens", () => {
  onSharedServer.use({ outages: true });

  onSharedServer(
    "a page keeps the loaded content and loads the rest later when the network fails",
    async ({ page, material, workspace }) => {
      const { id } = await material.project({ Letter: ["I still have nine copies."] });
      let asked = 0;
      await page.route(/\/assets\/later-.*\.js$/, (route) => {
        asked += 1;
        return route.abort("internetdisconnected");
      });
      await page.goto(`/project/${id}`);
      await expect.poll(() => asked).toBeGreaterThan(1);
      await expect(workspace.segment("nine copies")).toBeVisible();
      await page.unrouteAll();
      await page.keyboard.press("Control+s");
      await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    },
  );
});

onSharedServer.describe("without a network on a phone", () => {
  onSharedServer.use({ outages: true, viewport: { width: 390, height: 844 } });

  onSharedServer("overlays leave the offline notice uncovered", async ({ page, context, material }) => {
    const { id } = await material.project({ Letter: ["I still have nine copies."] });
    // The code of the notice loads once the page is idle.
    const notice = page.waitForEvent("requestfinished", (request) => request.url().includes("/assets/later-"));
    await page.goto(`/project/${id}`);
    await notice;
    await expect(page.getByText("I still have nine copies.")).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    const notes = page.getByRole("dialog", { name: "Notes (0)" });
    await page.getByRole("button", { name: "Show notes" }).click();
    await notes.getByRole("button", { name: "Close" }).click();
    await expect(notes).toBeHidden();
    await page.getByRole("button", { name: "Add Source" }).click();
    await page.getByRole("menuitem", { name: "Upload Transcript" }).click();
    const upload = page.getByRole("dialog", { name: "Upload Transcript" });
    await page.setViewportSize({ width: 390, height: 480 });
    await upload.getByRole("button", { name: "Close" }).click();
    await expect(upload).toBeHidden();
  });
});
