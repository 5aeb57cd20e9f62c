import type { LegacyEncoding } from "./encoding.ts";
import { latinEncodingOf } from "./latin-encoding.ts";

type Candidate = LegacyEncoding & { isLikely: (text: string, letters: number) => boolean };

/** Bytes enough to tell one script from another. */
const SAMPLE_BYTES = 20_000;
/** In Latin scripts fewer letters than this have accents; where more bytes are above ASCII, another script is
 * written. */
const MIN_FOREIGN_SHARE = 0.4;
/** Bytes of two or three words; fewer show no script. */
const MIN_FOREIGN_BYTES = 10;

const COMMON_SIMPLIFIED =
  /[的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长]/gu;
const COMMON_TRADITIONAL =
  /[的一是不了人我在有他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長]/gu;

const share = (text: string, pattern: RegExp, letters: number) => (text.match(pattern)?.length ?? 0) / letters;

/** Small letters are most of Russian, and some of those stand at codes where Hebrew has none. */
const isRussian = (text: string, letters: number) =>
  share(text, /[а-яё]/gu, letters) > 0.8 && share(text, /[ыьэюя]/gu, letters) > 0.02;
const isHebrew = (text: string, letters: number) => share(text, /[א-ת]/gu, letters) > 0.9;
/** Hardly a sentence of Arabic is without its article. */
const isArabic = (text: string, letters: number) =>
  share(text, /[\u0621-\u064a]/gu, letters) > 0.9 && share(text, /ال/gu, letters) > 0.02;

/** Some letters of Russian and Hebrew stand at the codes of Greek ones, but no other script ends its words with this
 * one. */
const isGreek = (text: string, letters: number) =>
  share(text, /[α-ωά-ώ]/gu, letters) > 0.75 &&
  share(text, /ς/gu, letters) > 0.01 &&
  share(text, /ς(?!\p{L})/gu, text.match(/ς/gu)?.length ?? 1) > 0.9;
/** The two encodings of Greek differ in a capital letter, which stands at a word's beginning. */
const hasOddAlpha = (text: string) => /¶\p{L}|[α-ω]Ά/u.test(text);

/** Most telling first. */
const CANDIDATES: readonly Candidate[] = [
  {
    label: "shift_jis",
    name: "Shift JIS",
    isLikely: (text, letters) => share(text, /[ぁ-んァ-ヶー]/gu, letters) > 0.25,
  },
  { label: "euc-jp", name: "EUC-JP", isLikely: (text, letters) => share(text, /[ぁ-んァ-ヶー]/gu, letters) > 0.25 },
  { label: "euc-kr", name: "EUC-KR", isLikely: (text, letters) => share(text, /[가-힣]/gu, letters) > 0.9 },
  { label: "gb18030", name: "GB 18030", isLikely: (text, letters) => share(text, COMMON_SIMPLIFIED, letters) > 0.06 },
  { label: "big5", name: "Big5", isLikely: (text, letters) => share(text, COMMON_TRADITIONAL, letters) > 0.06 },
  {
    label: "windows-1253",
    name: "Windows-1253",
    isLikely: (text, letters) => isGreek(text, letters) && !hasOddAlpha(text),
  },
  { label: "iso-8859-7", name: "ISO 8859-7", isLikely: isGreek },
  { label: "windows-1251", name: "Windows-1251", isLikely: isRussian },
  { label: "koi8-r", name: "KOI8-R", isLikely: isRussian },
  { label: "windows-1256", name: "Windows-1256", isLikely: isArabic },
  { label: "iso-8859-6", name: "ISO 8859-6", isLikely: isArabic },
  { label: "windows-1255", name: "Windows-1255", isLikely: isHebrew },
];

/** Returns the encoding of a text in another script than Latin, or in Latin letters that Windows-1252 does not have;
 * null where it may be Windows-1252, which `decodeWestern` reads. */
export function legacyEncodingOf(
  bytes: Uint8Array,
  decodeWestern: (bytes: Uint8Array) => string,
): LegacyEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let foreign = 0;
  let latin = 0;
  for (const byte of sample) {
    if (byte >= 0x80) foreign += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) latin += 1;
  }
  if (foreign < MIN_FOREIGN_BYTES) return null;
  if (foreign < (foreign + latin) * MIN_FOREIGN_SHARE) return latinEncodingOf(sample, decodeWestern);
  return CANDIDATES.find((candidate) => isIn(candidate, sample)) ?? null;
}

function isIn({ label, isLikely }: Candidate, sample: Uint8Array): boolean {
  const text = new TextDecoder(label).decode(sample);
  const letters = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const wrong = text.match(/\ufffd/gu)?.length ?? 0;
  // The sample may end inside of a letter, and no more than that may be wrong.
  return wrong <= 1 && letters > 0 && isLikely(text, letters);
}
