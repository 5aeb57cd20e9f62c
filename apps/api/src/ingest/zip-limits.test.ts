import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { refuseZipBomb } from "./zip-limits.ts";

const LIMIT = 100_000;
const TOO_LARGE = "This Word file unpacks to more than can be read.";

describe("refuseZipBomb", () => {
  it("takes what unpacks to just the limit, over all its files, and refuses one byte more", () => {
    const files = (more: number) => zipSync({ a: new Uint8Array(60_000), b: new Uint8Array(40_000 + more) });
    expect(() => refuseZipBomb(files(0), LIMIT)).not.toThrow();
    expect(() => refuseZipBomb(files(1), LIMIT)).toThrow(TOO_LARGE);
  });

  it("does not believe the sizes that the directory states", () => {
    const bomb = zipSync({ a: new Uint8Array(1_000_000) });
    const directory = Buffer.from(bomb).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(directory + 24, 10, true);
    expect(() => refuseZipBomb(bomb, LIMIT)).toThrow(TOO_LARGE);
  });

  it("counts files that are stored without packing", () => {
    expect(() => refuseZipBomb(zipSync({ a: new Uint8Array(LIMIT + 1) }, { level: 0 }), LIMIT)).toThrow(TOO_LARGE);
  });

  it("refuses a file that is cut off anywhere", () => {
    const zip = zipSync({ a: new Uint8Array(500), b: Uint8Array.from({ length: 500 }, (_, at) => (at * 31) % 251) });
    for (let length = 0; length < zip.length; length += 7) {
      expect(() => refuseZipBomb(zip.slice(0, length), LIMIT)).toThrow("This is not a Word file, or it is damaged.");
    }
  });
});
