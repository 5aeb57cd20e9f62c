import { hold } from "../../fixtures/answers.ts";
import { expect, test } from "../../fixtures/test.ts";

test("a long preview scrolls on its own, and keeps the buttons below it in place", async ({
  page,
  material,
  workspace,
}) => {
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  await test.step("a preview that arrives during a press does not move the pressed button", async () => {
    const release = await hold(page, ["POST", /\/preview-transcript$/]);
    await workspace.openUpload();
    const asked = page.waitForRequest("**/preview-transcript");
    await workspace.fillUpload({ name: "Talk", text: "Ann: One.\n\nBen: Two.\n\nAnn: Three." });
    await asked;
    await workspace.uploadDialog.getByRole("button", { name: "Cancel" }).hover();
    await page.mouse.down();
    const answered = page.waitForResponse("**/preview-transcript");
    release();
    await (await answered).finished();
    // Enough time for the preview to be painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.mouse.up();
    await expect(workspace.uploadDialog).toBeHidden();
    await page.unrouteAll({ behavior: "wait" });
  });
  await test.step("the upload button stays visible below a long preview", async () => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await workspace.openUpload();
    const turns = Array.from({ length: 60 }, (_, at) => `Voice ${at % 12}: What I said in turn ${at} was short.`);
    const buffer = Buffer.from(turns.join("\n\n"));
    await workspace.fillUpload({ file: { name: "Round table.txt", mimeType: "text/plain", buffer } });
    await expect(workspace.uploadDialog.getByText("60 segments · 12 speakers")).toBeVisible();
    const upload = workspace.uploadDialog.getByRole("button", { name: "Upload", exact: true });
    await expect(upload).toBeInViewport({ ratio: 1 });
    await workspace.uploadDialog.getByLabel("Speaker", { exact: true }).focus();
    await expect(workspace.uploadDialog.getByLabel("Speaker", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(upload).toBeInViewport({ ratio: 1 });
    await workspace.uploadDialog.getByRole("button", { name: "Cancel" }).click();
    await expect(workspace.uploadDialog).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("a long preview scrolls on its own, and its excluded segments are not stored", async () => {
    const turns = Array.from({ length: 200 }, (_, turn) => `${turn % 2 ? "Ben" : "Anna"}: Sentence ${turn}.`);
    const buffer = Buffer.from(`The mill\nDuration: 45:12\n\n${turns.join("\n\n")}`);
    await workspace.openUpload();
    await workspace.fillUpload({ file: { name: "mill.txt", mimeType: "text/plain", buffer } });
    const dialog = workspace.uploadDialog;
    const list = dialog.getByRole("list", { name: /^Segments/ });
    await expect(dialog.getByRole("region", { name: "About the source" })).toContainText("Duration: 45:12");
    await list.getByRole("checkbox").first().focus();
    await page.keyboard.press("End");
    await expect(list.getByRole("checkbox", { name: "Include “Sentence 199.”" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(dialog.getByText("1 segment left out.")).toBeVisible();
    // The form stays at the bottom of the dialog when the list scrolls.
    const below = await dialog.evaluate((box) => {
      const form = box.querySelector("form")?.getBoundingClientRect().bottom ?? 0;
      return box.scrollHeight - box.scrollTop - (form - box.getBoundingClientRect().top);
    });
    expect(below).toBeLessThan(60);
    await workspace.submitUpload();
    await expect(dialog).toBeHidden();
    await expect(workspace.source("mill")).toContainText("199 segments");
  });
});

test("an upload is stored as its preview was adjusted", async ({ page, material, workspace, stored }) => {
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  const preview = page.getByRole("region", { name: "Preview" });
  const segmentsOf = async (name: string) => {
    const source = (await stored.sources(id)).find(({ urlOrName }) => urlOrName === name);
    return (await stored.segments(id)).filter(({ sourceId }) => sourceId === source?.id);
  };
  await test.step("captions become turns, speakers are renamed, and one is left out", async () => {
    const vtt = [
      "WEBVTT",
      "00:01.000 --> 00:03.000\n<v Anna R.>We closed",
      "00:03.000 --> 00:05.000\n<v Anna R.>the mill.",
      "00:05.000 --> 00:09.000\n<v Ben>Why?",
      "00:10.000 --> 00:12.000\n<v anna>Rain.",
    ].join("\n\n");
    const file = { name: "Mill.vtt", mimeType: "text/vtt", buffer: Buffer.from(vtt) };
    await workspace.openUpload();
    await workspace.fillUpload({ file });
    await expect(preview.getByText("3 segments")).toBeVisible();
    await expect(preview.getByText("3 speakers")).toBeVisible();
    await expect(preview.getByLabel("Read as")).toHaveValue("web-vtt");
    await preview.getByRole("combobox", { name: "Segments" }).selectOption("cue");
    await expect(preview.getByText("4 segments")).toBeVisible();
    await preview.getByRole("combobox", { name: "Segments" }).selectOption("turn");
    await preview.getByLabel("Name of Anna R.").fill("Anna");
    await preview.getByLabel("Name of anna", { exact: true }).fill("Anna");
    await preview.getByRole("checkbox", { name: "Include Ben" }).uncheck();
    await workspace.submitUpload();
    await expect(workspace.uploadDialog).toBeHidden();
    expect((await segmentsOf("Mill")).map(({ speaker, text, startTime }) => [speaker, text, startTime])).toEqual([
      ["Anna", "We closed the mill.", "00:00:01"],
      ["Anna", "Rain.", "00:00:10"],
    ]);
  });
  await test.step("running text comes in parts, asides join them, and a warning leads to its segment", async () => {
    const at = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}.000`;
    const cue = (number: number, text: string) => `${at(number)} --> ${at(number + 1)}\n<v Anna>${text}`;
    const said = Array.from({ length: 300 }, (_, number) => cue(number, `We walked to mill number ${number} again.`));
    said[20] = said[20]?.replace("Anna>We walked to mill number 20 again.", "Ben>Mm.") ?? "";
    said[250] = "4:10.000 --> later\n<v Anna>Lost words.";
    const buffer = Buffer.from(["WEBVTT", ...said].join("\n\n"));
    await workspace.openUpload();
    await workspace.fillUpload({ file: { name: "Walk.vtt", mimeType: "text/vtt", buffer } });
    await expect(preview.getByRole("combobox", { name: "Segments" })).toHaveValue("part");
    await preview.getByRole("checkbox", { name: /^Join 1 short aside/ }).check();
    await expect(preview.getByText(/\[Ben: Mm\.\]/)).toBeVisible();
    await preview.getByLabel("Name of Anna").fill("Ann");
    await preview.getByRole("button", { name: /^1 of 300 captions has a time that could not be read/ }).click();
    const lost = preview.getByRole("checkbox", { name: "Include “Lost words.”" });
    await expect(lost).toBeFocused();
    await expect(lost).toBeInViewport();
    await workspace.submitUpload();
    await expect(workspace.uploadDialog).toBeHidden();
    const segments = await segmentsOf("Walk");
    const words = segments.filter(({ text }) => text !== "Lost words.").map(({ text }) => text.split(" ").length);
    expect(Math.min(...words)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...words)).toBeLessThanOrEqual(120);
    expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(new Set(["Ann"]));
  });
});

test("the upload dialog is no wider than a phone, with long names or with the columns of a table", async ({
  page,
  material,
  workspace,
  stored,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  const dialog = workspace.uploadDialog;
  const overflow = () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await test.step("columns are set with the keyboard, and read so in the next table with its titles", async () => {
    const rows = ["1;Anna;Przyszłyśmy w maju.", "2;Ben;Wszystkie razem?", "3;Cleo;A kto nie przyszedł?"];
    const file = (name: string) => ({
      ...{ name, mimeType: "text/csv" },
      buffer: Buffer.from(["Lp.;Osoba badana;Wypowiedź", ...rows].join("\n")),
    });
    await workspace.openUpload();
    await workspace.fillUpload({ file: file("Mill.csv") });
    const preview = page.getByRole("region", { name: "Preview" });
    const column = (name: string) => preview.getByRole("combobox", { name });
    await expect(preview.getByText("each row came in whole")).toBeVisible();
    await column("Osoba badana").focus();
    await page.keyboard.type("Sp");
    await expect(preview.getByRole("status").getByText("Choose the column with the text.")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(column("Wypowiedź")).toBeFocused();
    await page.keyboard.type("Te");
    await expect(preview.getByText("3 segments · 3 speakers")).toBeVisible();
    expect(await overflow()).toBe(0);
    await workspace.submitUpload();
    await expect(workspace.uploadDialog).toBeHidden();
    await workspace.openUpload();
    await workspace.fillUpload({ file: file("Boat.csv") });
    await expect(preview.getByText("Same columns as last time.")).toBeVisible();
    await workspace.submitUpload();
    await expect(workspace.uploadDialog).toBeHidden();
    const said = ["Anna: Przyszłyśmy w maju.", "Ben: Wszystkie razem?", "Cleo: A kto nie przyszedł?"];
    expect((await stored.segments(id)).map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([...said, ...said]);
  });
  await test.step("long names and words break or scroll", async () => {
    await workspace.openUpload();
    const name = `${"interview-about-everything-".repeat(5)}.txt`;
    const file = { name, mimeType: "text/plain", buffer: Buffer.from("word".repeat(300)) };
    await workspace.fillUpload({ file });
    await expect(dialog.getByText("1 segment")).toBeVisible();
    expect(await overflow()).toBe(0);
    await workspace.fillUpload({ file });
    await dialog
      .getByRole("button", { name: `Preview ${name}` })
      .first()
      .click();
    await expect(dialog.getByText("wordword").first()).toBeVisible();
    expect(await overflow()).toBe(0);
  });
});
