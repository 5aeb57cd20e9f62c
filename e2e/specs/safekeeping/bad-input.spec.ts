import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { docxFile } from "../../fixtures/files/docx-file.ts";
import { pdfWithoutText, pdfWithPassword } from "../../fixtures/files/pdf-file.ts";
import { expect, test } from "../../fixtures/test.ts";
import type { TextFile, Transcript } from "../../pages/workspace-page.ts";

// Reduced motion, so that the dialog, which opens for each input, opens at once.
test.use({ contextOptions: { reducedMotion: "reduce" }, refusals: true });

const MEGABYTE = 1024 * 1024;
const TOO_LONG = "n".repeat(10_000);
const NUL = "\u0000";
const LONG_FILE = "long.txt";
const LONE_SURROGATE = "\ud800";

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "quarry-upload-"));
  writeFileSync(join(folder, LONG_FILE), Buffer.alloc(30 * MEGABYTE, "salt and water\n\n"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string | Buffer, mimeType = "application/octet-stream"): TextFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

type BadTranscript = Transcript & { input: string; sentence: string };

const TRANSCRIPTS: BadTranscript[] = [
  { input: "no name", text: "Salt.", sentence: "Source name is required." },
  { input: "neither a file nor text", name: "Letter", sentence: "Upload a file or paste text." },
  { input: "a text of white space", name: "Letter", text: " \n\n ", sentence: "Upload a file or paste text." },
  {
    input: "a file of an unknown type",
    file: file("letter.odt", "Salt."),
    sentence:
      "Only .txt, .pdf, .docx, .mp3, .mp4, .m4a, .wav, .webm, .vtt, .srt, .csv, .tsv, .json, .md and .otr files can be uploaded; the text of others can be pasted.",
  },
  { input: "an empty file", file: file("empty.txt", ""), sentence: "This file is empty, so it cannot be uploaded." },
  {
    input: "a .txt that is not text",
    file: file("noise.txt", Buffer.from([0, 159, 146, 150, 0, 1, 2])),
    sentence: "This file is not text, or it is damaged.",
  },
  {
    input: "a .docx that is not one",
    file: file("letter.docx", "Salt."),
    sentence: "This is not a Word file, or it is damaged.",
  },
  {
    input: "a .docx without text",
    file: file("blank.docx", docxFile("")),
    sentence: "This Word file has no text in it.",
  },
  {
    input: "a .docx that breaks off",
    file: file("cut.docx", docxFile("Salt.".repeat(500)).subarray(0, 400)),
    sentence: "This is not a Word file, or it is damaged.",
  },
  {
    input: "a PDF that is not one",
    file: file("letter.pdf", "Salt."),
    sentence: "This is not a PDF file, or it is damaged.",
  },
  {
    input: "a PDF without text",
    file: file("scan.pdf", pdfWithoutText()),
    sentence: "This PDF has no text in it; it may be a scan, which needs text recognition (OCR) first.",
  },
  {
    input: "a PDF with a password",
    file: file("closed.pdf", pdfWithPassword()),
    sentence: "This PDF needs a password; save it without one and upload that.",
  },
  {
    input: "a file of 30 MB of text",
    file: LONG_FILE,
    sentence: "This transcript is larger than 25 MB.",
  },
  {
    input: "a name of 10,000 characters",
    name: TOO_LONG,
    text: "Salt.",
    sentence: "Source name is longer than 300 characters.",
  },
  {
    input: "a speaker of 10,000 characters",
    name: "Letter",
    speaker: TOO_LONG,
    text: "Salt.",
    sentence: "Speaker is longer than 300 characters.",
  },
  {
    input: "a null byte in the name",
    name: `Let${NUL}ter`,
    text: "Salt.",
    sentence: "Source name has a character that cannot be stored.",
  },
  {
    input: "a null byte in the text",
    name: "Letter",
    text: `Sa${NUL}lt.`,
    sentence: "Transcript text has a character that cannot be stored.",
  },
  {
    input: "a lone surrogate in the name",
    name: `Let${LONE_SURROGATE}ter`,
    text: "Salt.",
    sentence: "Source name has a character that cannot be stored.",
  },
  {
    input: "a lone surrogate in the text",
    name: "Letter",
    text: `Sa${LONE_SURROGATE}lt.`,
    sentence: "Transcript text has a character that cannot be stored.",
  },
];

test("an unusable transcript is refused in one sentence without loss or storage", async ({
  page,
  request,
  material,
  workspace,
  stored,
}) => {
  test.setTimeout(180_000);
  const { id } = await material.project();
  await page.goto(`/project/${id}`);
  for (const bad of TRANSCRIPTS) {
    await test.step(bad.input, async () => {
      await workspace.openUpload();
      await workspace.fillUpload(bad.file === LONG_FILE ? { file: join(folder, LONG_FILE) } : bad);
      await workspace.submitUpload();
      await expect(workspace.uploadDialog.getByRole("alert").filter({ hasText: bad.sentence })).toBeVisible();
      if (bad.name !== undefined) expect(await workspace.fieldValue("Source name")).toBe(bad.name);
      if (bad.speaker !== undefined) expect(await workspace.fieldValue("Speaker")).toBe(bad.speaker);
      if (bad.text !== undefined) expect(await workspace.fieldValue("Paste text")).toBe(bad.text);
      expect(await stored.sources(id)).toEqual([]);
      await workspace.uploadDialog.getByRole("button", { name: "Cancel" }).click();
      await expect(workspace.uploadDialog).toBeHidden();
    });
  }
  // Sends the call directly, because no browser lays out a field of 30 MB in useful time.
  await test.step("30 MB of pasted text", async () => {
    const fullText = "salt and water\n\n".repeat((30 * MEGABYTE) / 16);
    const response = await request.post(`/api/projects/${id}/upload-transcript`, {
      data: { sourceName: "Letter", fullText, speaker: "" },
    });
    expect(response.status()).toBe(413);
    expect(await response.text()).toMatch(/^[A-Z][^.]+ is larger than [^.]+\.$/);
    expect(await stored.sources(id)).toEqual([]);
  });
  await test.step("a usable transcript is stored afterwards", async () => {
    await workspace.upload({ name: "Letter", text: "Salt." });
    expect(await stored.segments(id)).toHaveLength(1);
  });
});

type BadProject = { input: string; title: string; client: string; sentence: string };

const PROJECTS: BadProject[] = [
  { input: "no title", title: "", client: "Harbour Press", sentence: "Project title is required." },
  { input: "a title of white space", title: "   ", client: "Harbour Press", sentence: "Project title is required." },
  { input: "no client", title: "The River Years", client: "", sentence: "Client name is required." },
  {
    input: "a title of 10,000 characters",
    title: TOO_LONG,
    client: "Harbour Press",
    sentence: "Project title is longer than 300 characters.",
  },
  {
    input: "a client of 10,000 characters",
    title: "The River Years",
    client: TOO_LONG,
    sentence: "Client name is longer than 300 characters.",
  },
  {
    input: "a null byte",
    title: `River${NUL}`,
    client: "Harbour Press",
    sentence: "Project title has a character that cannot be stored.",
  },
  {
    input: "a lone surrogate",
    title: "The River Years",
    client: `Press${LONE_SURROGATE}`,
    sentence: "Client name has a character that cannot be stored.",
  },
];

test("an unusable project is refused in one sentence without loss or storage", async ({ page, projects, stored }) => {
  await projects.open();
  const before = await stored.projects();
  for (const bad of PROJECTS) {
    await test.step(bad.input, async () => {
      await projects.chooseTemplate("Start from Scratch");
      await projects.fill({ title: bad.title, client: bad.client });
      await projects.submit();
      await expect(projects.newProjectDialog.getByRole("alert").filter({ hasText: bad.sentence })).toBeVisible();
      if (bad.sentence.endsWith("required."))
        await expect(page.getByText("Please fill required fields.", { exact: true })).toBeVisible();
      expect(await projects.fieldValues()).toEqual({ title: bad.title, client: bad.client });
      await page.keyboard.press("Escape");
      await expect(projects.newProjectDialog).toBeHidden();
    });
  }
  expect(await stored.projects()).toEqual(before);
});
