import { textsOfWarnings } from "@quarry/transcript";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

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

const GREEK = "Ο μύλος έκλεισε τον Μάιο. Άλλοι έφυγαν, κι εγώ έμεινα μόνη μου στο σπίτι της γιαγιάς.\n";

describe("a text in another script", () => {
  it.each([
    ["windows-1251", "Windows-1251", RUSSIAN],
    ["koi8-r", "KOI8-R", RUSSIAN],
    ["windows-1255", "Windows-1255", HEBREW],
    ["iso-8859-8", "Windows-1255", HEBREW],
    ["windows-1256", "Windows-1256", ARABIC],
    ["iso-8859-6", "ISO 8859-6", ARABIC],
    ["windows-1253", "Windows-1253", GREEK],
    ["iso-8859-7", "ISO 8859-7", GREEK],
    ["shift_jis", "Shift JIS", "水車小屋は五月に閉まりました。みんな帰って、私は一人でした。\n"],
    ["euc-jp", "EUC-JP", "水車小屋は五月に閉まりました。みんな帰って、私は一人でした。\n"],
    ["euc-kr", "EUC-KR", "방앗간은 오월에 문을 닫았습니다. 모두 떠나고 나는 혼자였습니다.\n"],
    ["gb18030", "GB 18030", "磨坊五月关了。大家都走了，我一个人在这里，没有看到他们。\n"],
    ["big5", "Big5", "磨坊五月關了。大家都走了，我一個人在這裡，沒有看到他們。\n"],
  ])("in %s is read, with a warning of the guess", (label, name, text) => {
    const { text: read, warnings } = decodeText(encoded(label, `A: ${text.repeat(3)}`));
    expect(read).toBe(`A: ${text.repeat(3)}`);
    expect(textsOfWarnings(warnings)).toEqual([expect.stringContaining(`was read as ${name};`)]);
  });
});

describe("a text in Latin letters of the East", () => {
  const CZECH = "Mlýn zavřeli v květnu. Všichni odešli a já jsem zůstala sama, když už bylo pozdě: „žádná naděje“.\n";
  const POLISH = "Młyn zamknięto w maju. Wszyscy poszli, a ja zostałam sama, późno już było, więc śniłam o żonie.\n";
  const HUNGARIAN =
    "A malmot májusban zárták be. Mindenki elment, és én egyedül maradtam; később nőtt a gyűlölet, őszintén.\n";
  it.each([
    ["windows-1250", "Windows-1250", CZECH],
    ["iso-8859-2", "ISO 8859-2", CZECH.replace(/[„“]/g, "")],
    ["windows-1250", "Windows-1250", POLISH],
    ["iso-8859-2", "ISO 8859-2", POLISH],
    ["windows-1250", "Windows-1250", HUNGARIAN],
    [
      "windows-1250",
      "Windows-1250",
      "Mlin su zatvorili u svibnju. Već smo čekali, žao mi je, išli smo kući, a đak šuti.\n",
    ],
    [
      "windows-1250",
      "Windows-1250",
      "Moara s-a închis în mai. Toţi au plecat şi am rămas singură, fără să ştiu ce să fac.\n",
    ],
    [
      "windows-1254",
      "Windows-1254",
      "Değirmen mayısta kapandı. Herkes gitti, ben yalnız kaldım; çok üzgündüm, şimdi iyiyim.\n",
    ],
    [
      "windows-1257",
      "Windows-1257",
      "Malūnas užsidarė gegužę. Visi išėjo, o aš likau viena, nežinojau, ką daryti, čia buvo šalta.\n",
    ],
  ])("in %s is read, with a warning of the guess %s", (label, name, text) => {
    const { text: read, warnings } = decodeText(encoded(label, `A: ${text.repeat(3)}`));
    expect(read).toBe(`A: ${text.repeat(3)}`);
    expect(textsOfWarnings(warnings)).toEqual([expect.stringContaining(`was read as ${name};`)]);
  });
});

describe("a text in Latin letters", () => {
  it.each([
    "Größe, Übermut, Straße: schön war es, und für alle zu spät.",
    "Été à Nîmes, déjà-vu, où ça? Très tôt, élève, garçon.",
    "Ærø, Åse, øl, blåbær på brødet.",
    "¿Qué? ¡Sí, señor! Año, niño, pingüino.",
    "Perché è così, e più tardi la città sarà là: però, lunedì e martedì, né qui né lì.",
    "Não são três irmãos? Avó, avô, coração, ações, às vezes até amanhã.",
    "Það var í maí, og þá fór ég út. Síðan kom hún, ó já, ætíð og ævinlega með öllum.",
    "Kes on õnnelik? Öö, äär, ühtki, põõsas, jõgi, võõras, sõõr.",
    "Größe und Übermut bei señor Núñez, Besançon, Ångström, Çelik, São Tomé.",
  ])("stays what it was: %s", (text) => {
    expect(textsOfWarnings(decodeText(encoded("windows-1252", text)).warnings)).toEqual([
      expect.stringContaining("Windows-1252"),
    ]);
    expect(decodeText(encoded("windows-1252", text)).text).toBe(text);
  });

  it("stays what it was where nearly all of it is punctuation, or nothing else is there", () => {
    expect(decodeText(Uint8Array.of(0x93, 0x85, 0x94, 0x20, 0x96, 0x20, 0xab, 0xbb)).text).toBe("“…” – «»");
    expect(decodeText(Uint8Array.of(0xe9)).text).toBe("é");
  });
});
