import { Server } from "../../fixtures/server.ts";
import { expect, test } from "../../fixtures/test.ts";

test.use({ refusals: true });

test("a browser without its key asks for it and keeps the typed text", async ({ browser }) => {
  const server = await Server.start({ ACCESS_KEY: "open sesame" });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await page.goto("/?key=open+sesame");
    const created = await context.request.post("/api/projects", { data: { title: "River", clientName: "H" } });
    const { id } = await created.json();
    await context.request.post(`/api/projects/${id}/upload-transcript`, {
      data: { sourceName: "Letter", fullText: "I still have nine copies.", speaker: "" },
    });
    await page.goto(`/project/${id}`);
    await page.getByRole("article").focus();
    await page.keyboard.press("n");
    const note = page.getByRole("textbox", { name: "Note" });
    await note.fill("Where are they?");

    await context.clearCookies();
    // The notice comes with the first call that is refused, which may be one that the page makes by itself.
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Failed to save note.", { exact: true })).toBeVisible();
    const notice = page.getByText("The server needs its access key again. Your input is kept.");
    await expect(notice).toBeVisible();
    await expect(note).toHaveValue("Where are they?");

    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Enter the key" }).click();
    const keyPage = await opened;
    await keyPage.getByLabel("Access key").fill("open sesame");
    await keyPage.keyboard.press("Enter");
    await expect(keyPage.getByRole("heading", { level: 1 })).toBeVisible();
    await keyPage.close();
    // The browser tells a page that it is in front again; Playwright keeps all pages focused and tells none.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));

    await expect(notice).toBeHidden();
    await note.press("Control+Enter");
    await expect(page.getByText("Note saved successfully.", { exact: true })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
  }
});
