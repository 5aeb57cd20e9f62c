import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { jsonOf } from "../../../runtime/scheduling/encode-json.ts";
import { encodeBody, preferredEncoding } from "./content-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["BR", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0.000", "identity"],
  ["br;q=0.1", "br"],
  ["brotli, xgzip", "identity"],
  ["*", "identity"],
])("Accept-Encoding %j is answered with %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each([1024, 5 * 1024 * 1024])(
  "a body of %i bytes is the same after compression and decompression in every encoding",
  async (size) => {
    const body = Buffer.alloc(size, "said and done, ");
    expect((await encodeBody(body, "identity")).equals(body)).toBe(true);
    const gzip = await encodeBody(body, "gzip");
    const brotli = await encodeBody(body, "br");
    expect(gunzipSync(gzip).equals(body)).toBe(true);
    expect(brotliDecompressSync(brotli).equals(body)).toBe(true);
    expect(Math.max(gzip.length, brotli.length)).toBeLessThan(size / 4);
  },
);

test.each(["identity", "gzip", "br"] as const)(
  "encodeBody keeps a list in lines unchanged with %s",
  async (encoding) => {
    const list = Array.from({ length: 5_000 }, (_, index) => `„${index}“ said and done`);
    const packed = await encodeBody(jsonOf(list), encoding);
    const unpack = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }[encoding];
    expect(JSON.parse(unpack(packed).toString())).toEqual(list);
    if (encoding !== "identity") expect(packed.length).toBeLessThan(JSON.stringify(list).length / 3);
  },
);

test("encodeBody rejects when an entry cannot be encoded", async () => {
  const list: unknown[] = Array.from({ length: 5_000 }, () => 1);
  list[4_000] = 1n;
  await expect(encodeBody(jsonOf(list), "br")).rejects.toThrow(TypeError);
});
