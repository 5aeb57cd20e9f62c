import { test } from "../../fixtures/own-server.ts";
import { storedEtag } from "../../fixtures/page/stored-copy.ts";
import { expect } from "../../fixtures/test.ts";

const MINUTE_MS = 60_000;

test("another browser or an old copy never replaces newer work, and a lost copy is kept until its owner has seen it", async ({
  page,
  browser,
  own,
  projects,
  stored,
  request,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/data")) calls.push(`${request.method()} ${pathname}${search}`);
  });
  const startedUp = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/data/${path}?startUp=true`));

  const reset = startedUp("reset");
  await projects.open();
  expect((await reset).status()).toBe(200);
  // The next start offers only a stored copy.
  await expect.poll(() => storedEtag(page)).toBe((await reset).headers().etag);
  await projects.create({ template: "Memoir", title: "Kept", client: "Harbour Press" });
  expect(await page.evaluate(() => localStorage.getItem("quarry-schema-version"))).toBe("3");

  const imported = startedUp("import");
  await page.reload();
  expect(await (await imported).json()).toMatchObject({ imported: false });
  await expect(projects.card("Kept")).toBeVisible();
  expect(calls).toEqual(["POST /api/data/reset?startUp=true", "POST /api/data/import?startUp=true"]);

  const second = await browser.newPage({ baseURL: own.url });
  const secondReset = second.waitForResponse((response) => response.url().endsWith("/api/data/reset?startUp=true"));
  await second.goto("/dashboard");
  await secondReset;
  await expect(second.getByRole("heading", { name: "Kept" })).toBeVisible();
  await second.close();
  expect((await stored.projects()).map(({ title }) => title)).toEqual(["Kept"]);

  await test.step("a copy that the server no longer has is kept until its owner has seen it", async () => {
    const saved = page.getByText("Saved", { exact: true });
    const dialog = page.getByRole("dialog", { name: "Your data" });
    await request.post("/api/projects", { data: { title: "Only here", clientName: "Harbour Press" } });
    await expect(projects.card("Only here")).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(saved).toBeVisible();

    // Simulates another user replacing all data, or a server that lost it.
    await request.post("/api/data/reset");
    await request.post("/api/projects", { data: { title: "Other", clientName: "Harbour Press" } });
    await page.reload();
    await expect(projects.card("Other")).toBeVisible();
    await expect(projects.card("Only here")).toBeHidden();
    await page.keyboard.press("Control+s");
    await expect(saved).toBeVisible();

    await page.getByRole("button", { name: "Your data" }).click();
    await expect(dialog.getByRole("heading", { name: "Copies in this browser" })).toBeVisible();
    await dialog.getByRole("button", { name: /^Import the copy of / }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("Data imported successfully.", { exact: true })).toBeVisible();
    await expect(projects.card("Only here")).toBeVisible();
    await expect(projects.card("Other")).toBeHidden();

    await page.getByRole("button", { name: "Your data" }).click();
    await dialog.getByRole("button", { name: /^Discard the copy of / }).click();
    await expect(dialog.getByRole("heading", { name: "Copies in this browser" })).toBeHidden();
  });
});

test("the browser saves a copy every 60 seconds while the tab is visible", async ({ page, projects, request }) => {
  const statuses: number[] = [];
  let etag: string | undefined;
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/data/export")) return;
    statuses.push(response.status());
    etag = response.headers().etag;
  });
  const saved = page.getByText("Saved", { exact: true });
  const change = (title: string) => request.post("/api/projects", { data: { title, clientName: "Harbour Press" } });
  const look = (visibility: "visible" | "hidden") =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);

  await page.clock.install();
  const reset = page.waitForResponse((response) => response.url().endsWith("/api/data/reset?startUp=true"));
  await projects.open();
  await (await reset).finished();
  // The start-up ends, and the interval starts, when its copy is stored.
  await expect.poll(() => storedEtag(page)).toBe((await reset).headers().etag);
  expect(await page.evaluate(() => localStorage.getItem("quarry-schema-version"))).toBe("3");

  await change("First");
  await page.clock.runFor(MINUTE_MS);
  await expect.poll(() => statuses).toEqual([200]);
  // No other copy is requested before this one is stored.
  await expect.poll(() => storedEtag(page)).toBe(etag);
  await page.clock.runFor(MINUTE_MS);
  await expect.poll(() => statuses).toEqual([200, 304]);
  // The page has the response once it has that of a later request.
  await page.evaluate(() => fetch("/healthz"));
  await expect(saved).toBeHidden();

  await change("Second");
  await page.clock.runFor(MINUTE_MS);
  await expect(saved).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(saved).toBeHidden();

  await change("Third");
  await look("hidden");
  await page.clock.runFor(10 * MINUTE_MS);
  await look("visible");
  expect(statuses).toEqual([200, 304, 200]);
  await page.clock.runFor(MINUTE_MS);
  await expect(saved).toBeVisible();
  expect(statuses).toEqual([200, 304, 200, 200]);
});
