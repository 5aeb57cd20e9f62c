import { expectAccessibleInBothThemes } from "../../fixtures/page/expect-accessible.ts";
import { expect, test } from "../../fixtures/test.ts";

const RIVER = "The river was up that spring, and we carried every plate upstairs.";

type Snapshot = { segments: { text: string }[] };

test("quotes are bound with one key, follow their segment, and are counted as said", async ({
  page,
  material,
  outline,
  request,
}) => {
  const { id, segments } = await material.project({ Kitchen: [RIVER, "Money was the least of it."] });
  await material.tag(segments[0]?.id ?? "", "#River");
  await material.emptyOutline(id, ["The river"]);
  await page.goto(`/project/${id}/outline`);
  const line = page.getByRole("status").filter({ hasText: /^\d+ quotes?/ });
  const field = page.getByRole("textbox", { name: "Paragraph" });
  const quote = page.getByRole("group", { name: /Quote 1 of/ });
  await test.step("a quotation that is typed is found in its source, nearly, or nowhere", async () => {
    await page.getByRole("button", { name: "Write here" }).click();
    await page.keyboard.type("She said „we carried every plate“ then.");
    await outline.written(() => page.keyboard.press("Enter"));
    await page.keyboard.type("“Money was the last of it”, and “nobody ever said so”.");
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(line).toHaveText("3 quotes: 1 as said, 1 nearly as said, 1 in no source");
    await expect(page.getByRole("deletion")).toHaveText("last ");
    await expectAccessibleInBothThemes(page, "outline with typed quotes");
  });
  await test.step("B binds it, and undo takes that back", async () => {
    await page.getByRole("group", { name: /^Paragraph 1 of 2/ }).focus();
    await outline.written(() => page.keyboard.press("b"));
    await expect(quote).toBeFocused();
    await expect(quote).toContainText("She said “we carried every plate” ");
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("group", { name: /^Paragraph 1 of 2/ })).toBeVisible();
    await outline.written(() => page.getByRole("button", { name: /^Bind to/ }).click());
    await expect(quote).toBeVisible();
  });
  await test.step("presses on its words leave these out, and take them back", async () => {
    await quote.click();
    await expect(page.getByRole("textbox", { name: "After the quote" })).toBeFocused();
    await page.getByRole("button", { name: "Choose words" }).click();
    const word = (text: string) => page.getByRole("option", { name: text, exact: true });
    await expect(word("we")).toBeFocused();
    await outline.written(() => word("every").click());
    await expect(quote).toContainText("“we carried … plate”");
    await expect(word("every")).toBeFocused();
    await outline.written(() => word("every").click());
    await expect(quote).toContainText("“we carried every plate”");
    await page.getByRole("button", { name: "Hide words" }).click();
  });
  await test.step("it follows a segment whose words have changed", async () => {
    const snapshot: Snapshot = await (await request.get(`/api/projects/${id}/export`)).json();
    for (const segment of snapshot.segments) segment.text = `So: ${segment.text.replace("every plate", "every dish")}`;
    const imported = await request.post("/api/projects/import", { data: snapshot });
    const [copy]: { id: string }[] = await imported.json();
    await page.goto(`/project/${copy?.id}/outline`);
    await page.getByRole("button", { name: "Go to the first" }).click();
    await expect(quote).toBeFocused();
    await expect(quote).toContainText("Reads differently since you placed it");
    await expectAccessibleInBothThemes(page, "outline with a changed quote");
    await outline.written(() => page.getByRole("button", { name: "Follow the segment" }).click());
    await expect(quote).toContainText("“we carried every dish”");
    await expect(line).toHaveText("3 quotes: 1 as said, 1 nearly as said, 1 in no source");
    await page.keyboard.press("Control+z");
    await expect(quote).toContainText("“we carried every plate”");
  });
});
