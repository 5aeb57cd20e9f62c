import { Document, Packer, Paragraph } from "docx";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipFile } from "./zip-file.ts";

it("zipFile compresses parts, and keeps their names and order", async () => {
  const long = "The river rose. ".repeat(500);
  const parts = { "b.xml": strToU8(long), "dir/ä.xml": strToU8("It fell."), "a.xml": strToU8("") };
  const file = await zipFile(parts);
  expect(file.length).toBeLessThan(1_000);
  expect(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ["b.xml", long],
    ["dir/ä.xml", "It fell."],
    ["a.xml", ""],
  ]);
});

it("zipFile writes check sums that other programs accept", async () => {
  const file = await zipFile({ "a.txt": strToU8("123456789") });
  const view = new DataView(file.buffer);
  const directory = view.getUint32(file.length - 6, true);
  // The check sum of these digits that the definition of CRC-32 gives.
  expect(view.getUint32(directory + 16, true)).toBe(0xcbf43926);
});

it("the Word library leaves the parts of its file as they are, which else are compressed twice", async () => {
  const document = new Document({ sections: [{ children: [new Paragraph("The river rose. ".repeat(500))] }] });
  const file = new Uint8Array(await Packer.toArrayBuffer(document));
  const compressed = unzipSync(file, { filter: ({ size, originalSize }) => size !== originalSize });
  expect(Object.keys(compressed)).toEqual([]);
});
