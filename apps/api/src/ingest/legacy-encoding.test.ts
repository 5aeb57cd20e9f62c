import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";
import { legacyEncodingOf } from "./legacy-encoding.ts";

/** The bytes of a text, found by decoding every byte and every pair of bytes. */
function encoded(label: string, text: string): Uint8Array {
  const decoder = new TextDecoder(label);
  const codes = new Map<string, number[]>();
  for (let first = 0x80; first < 0x100; first += 1) {
    for (let second = 0x40; second < 0x100; second += 1) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if ([...letter].length === 1 && !codes.has(letter)) codes.set(letter, [first, second]);
    }
    codes.set(decoder.decode(Uint8Array.of(first)), [first]);
  }
  return Uint8Array.from([...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]));
}

const RUSSIAN = "Мельница закрылась в мае. Все ушли, и я осталась одна: это было тяжёлое время.\n";
const HEBREW = "הטחנה נסגרה במאי. כולם הלכו, ואני נשארתי לבד.\n";
const ARABIC = "أغلقت الطاحونة في مايو. ذهب الجميع وبقيت وحدي في البيت.\n";

describe("a text in another script", () => {
  it.each([
    ["windows-1251", "Windows-1251", RUSSIAN],
    ["koi8-r", "KOI8-R", RUSSIAN],
    ["windows-1255", "Windows-1255", HEBREW],
    ["iso-8859-8", "Windows-1255", HEBREW],
    ["windows-1256", "Windows-1256", ARABIC],
    ["iso-8859-6", "ISO 8859-6", ARABIC],
    ["shift_jis", "Shift JIS", "水車小屋は五月に閉まりました。みんな帰って、私は一人でした。\n"],
    ["euc-jp", "EUC-JP", "水車小屋は五月に閉まりました。みんな帰って、私は一人でした。\n"],
    ["euc-kr", "EUC-KR", "방앗간은 오월에 문을 닫았습니다. 모두 떠나고 나는 혼자였습니다.\n"],
    ["gb18030", "GB 18030", "磨坊五月关了。大家都走了，我一个人在这里，没有看到他们。\n"],
    ["big5", "Big5", "磨坊五月關了。大家都走了，我一個人在這裡，沒有看到他們。\n"],
  ])("in %s is read, and said to be guessed", (label, name, text) => {
    const { text: read, warnings } = decodeText(encoded(label, `A: ${text.repeat(3)}`));
    expect(read).toBe(`A: ${text.repeat(3)}`);
    expect(warnings).toEqual([expect.stringContaining(`was read as ${name};`)]);
  });
});

describe("a text in Latin letters", () => {
  it.each([
    "Größe, Übermut, Straße: schön war es, und für alle zu spät.",
    "Été à Nîmes, déjà-vu, où ça? Très tôt, élève, garçon.",
    "Ærø, Åse, øl, blåbær på brødet.",
    "¿Qué? ¡Sí, señor! Año, niño, pingüino.",
  ])("stays what it was: %s", (text) => {
    expect(legacyEncodingOf(encoded("windows-1252", text))).toBeNull();
    expect(decodeText(encoded("windows-1252", text)).text).toBe(text);
  });

  it("stays what it was where nearly all of it is punctuation, or nothing else is there", () => {
    expect(decodeText(Uint8Array.of(0x93, 0x85, 0x94, 0x20, 0x96, 0x20, 0xab, 0xbb)).text).toBe("“…” – «»");
    expect(decodeText(Uint8Array.of(0xe9)).text).toBe("é");
  });
});
