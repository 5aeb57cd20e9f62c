/** Many texts in one piece of memory, which moves to another thread without a copy; `ends` says where each ends, in
 * characters. */
export type PackedTexts = { bytes: Uint8Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> };

/** Packs texts for the way to another thread. */
export function packTexts(texts: readonly string[]): PackedTexts {
  let end = 0;
  const ends = Uint32Array.from(texts, (text) => {
    end += text.length;
    return end;
  });
  return { bytes: new TextEncoder().encode(texts.join("")), ends };
}

/** The texts as they were packed. Half of a surrogate pair is not kept, as the database keeps none. */
export function unpackTexts({ bytes, ends }: PackedTexts): string[] {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return Array.from(ends, (end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end));
}

/** Returns the buffers to move to a thread. The caller cannot read the texts afterwards. */
export function memoryOf({ bytes, ends }: PackedTexts): ArrayBuffer[] {
  return [bytes.buffer, ends.buffer];
}
