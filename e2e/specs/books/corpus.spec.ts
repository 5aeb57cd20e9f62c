import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { wordParagraphs, wordPart } from "../../fixtures/files/word-file.ts";
import { expect, test } from "../../fixtures/test.ts";

type Real = {
  path: string;
  mimeType: string;
  leastSegments: number;
  speakers: string[];
  timed: boolean;
  quote: string;
};

// Facts counted in the files by hand. Printed hearings have no times.
const FILES: Real[] = [
  {
    path: "txt/metamuse/66-business-of-apps.txt",
    mimeType: "text/plain",
    leastSegments: 117,
    speakers: ["Adam Wiggins", "Adam Wolf", "Markus Müller-Simhofer"],
    timed: true,
    quote: "I remember the last time we did a paid upgrade",
  },
  {
    path: "md/bitcointranscripts/chaincode-decoded-bech32m.md",
    mimeType: "text/plain",
    leastSegments: 37,
    speakers: ["Adam Jonas", "Mark Erhardt"],
    timed: true,
    quote: "Chaincode podcast is back",
  },
  {
    path: "pdf/scotus/18-877_6jfm.pdf",
    mimeType: "application/pdf",
    leastSegments: 100,
    speakers: ["JUSTICE GINSBURG", "JUSTICE KAGAN"],
    timed: false,
    quote: "Congress",
  },
];

const folder = process.env.CORPUS_DIR;

// Real transcripts must not be published, so these tests run only where their folder exists.
for (const file of folder === undefined ? [] : FILES) {
  test(`the main job works with ${file.path}`, async ({ page, material, workspace, outline, stored }) => {
    test.setTimeout(120_000);
    const { id } = await material.project();
    await page.goto(`/project/${id}`);
    const buffer = readFileSync(join(folder ?? "", file.path));
    // The file chooser refuses .md, so it is uploaded as .txt.
    const name = basename(file.path).replace(/\.md$/, ".txt");
    await workspace.upload({ file: { name, mimeType: file.mimeType, buffer } });

    const segments = await stored.segments(workspace.projectId);
    const speakers = new Set(segments.map(({ speaker }) => speaker));
    for (const speaker of file.speakers) expect([...speakers]).toContain(speaker);
    // Headings between turns have neither speaker nor time.
    const turns = segments.filter(({ speaker }) => speaker !== "");
    expect(turns.length).toBeGreaterThanOrEqual(file.leastSegments);
    const timed = turns.filter(({ startTime }) => /^\d\d:\d\d:\d\d$/.test(startTime));
    expect(timed).toHaveLength(file.timed ? turns.length : 0);

    await workspace.tag(file.quote, "#First");
    const last = segments.findLast(({ text }) => text.length > 80 && !text.includes(file.quote));
    await workspace.tag((last?.text ?? "").slice(0, 60).trim(), "#Last");
    await workspace.generateOutline();
    const order = await outline.order();
    expect(order).toHaveLength(2);
    await outline.stored(() => outline.moveByKeys(order[0] ?? "", "ArrowDown"));
    expect(await outline.order()).toEqual(order.toReversed());
    expect(await outline.copy()).toContain("# Book Outline");
    const { bytes } = await outline.download();
    const texts = wordParagraphs(wordPart(bytes, "word/document.xml")).map(({ text }) => text);
    expect(texts.filter((text) => order.includes(text))).toEqual(order.toReversed());
  });
}
