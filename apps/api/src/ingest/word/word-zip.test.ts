import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { openWordZip } from "./word-zip.ts";

const LIMIT = 100_000;
const TOO_LARGE = "This Word file unpacks to more than can be read.";
const BROKEN = "This is not a Word file, or it is damaged.";
const DIRECTORY = Buffer.from([0x50, 0x4b, 1, 2]);

/** The same zip with another number at a place of its last directory entry. */
function withStated(zip: Uint8Array, place: number, value: number): Uint8Array {
  const changed = Uint8Array.from(zip);
  const entry = Buffer.from(changed.buffer).lastIndexOf(DIRECTORY);
  new DataView(changed.buffer).setUint32(entry + place, value, true);
  return changed;
}

describe("openWordZip", () => {
  it("reads a part by its name in any case, packed or not", () => {
    const zip = openWordZip(
      zipSync({ "word/a.xml": Uint8Array.from([65]), "B.xml": [Uint8Array.from([66]), { level: 0 }] }),
    );
    expect(zip.read("Word/A.xml")).toEqual(Buffer.from("A"));
    expect(zip.read("/b.xml")).toEqual(Buffer.from("B"));
    expect(zip.read("c.xml")).toBeNull();
  });

  it("takes files that unpack to just the limit together, and refuses one byte more", () => {
    const files = (more: number) => zipSync({ a: new Uint8Array(60_000), b: new Uint8Array(40_000 + more) });
    const zip = openWordZip(files(0), LIMIT);
    expect([zip.read("a")?.length, zip.read("b")?.length]).toEqual([60_000, 40_000]);
    expect(() => openWordZip(files(1), LIMIT)).toThrow(TOO_LARGE);
  });

  it("does not believe the sizes that the directory states", () => {
    const bomb = withStated(zipSync({ a: new Uint8Array(1_000_000) }), 24, 10);
    expect(() => openWordZip(bomb, LIMIT).read("a")).toThrow(TOO_LARGE);
  });

  it("counts parts read before, and files stored without packing, against the limit", () => {
    const part = withStated(zipSync({ a: new Uint8Array(60_000) }, { level: 0 }), 24, 10);
    const zip = openWordZip(part, LIMIT);
    zip.read("a");
    expect(() => zip.read("a")).toThrow(TOO_LARGE);
  });

  it("refuses 4 GB that are only stated, and wrong offsets", () => {
    const zip = zipSync({ a: new Uint8Array(10) });
    expect(() => openWordZip(withStated(zip, 24, 0xffffffff))).toThrow(TOO_LARGE);
    expect(() => openWordZip(withStated(zip, 42, 0xffffffff)).read("a")).toThrow(BROKEN);
    expect(() => openWordZip(withStated(zip, 20, 3)).read("a")).toThrow(BROKEN);
  });

  it("refuses a part with a wrong checksum", () => {
    const zip = zipSync({ a: Buffer.from("three words here") }, { level: 0 });
    zip[Buffer.from(zip).indexOf("words")] = 0x57;
    expect(() => openWordZip(zip).read("a")).toThrow(BROKEN);
  });

  it("refuses a file that is cut off anywhere", () => {
    const zip = zipSync({ a: new Uint8Array(500), b: Uint8Array.from({ length: 500 }, (_, at) => (at * 31) % 251) });
    for (let length = 0; length < zip.length; length += 7) {
      expect(() => openWordZip(zip.slice(0, length), LIMIT)).toThrow(BROKEN);
    }
  });
});
