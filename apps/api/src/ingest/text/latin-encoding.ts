import type { LegacyEncoding } from "./encoding.ts";

/** The letters beyond ASCII of languages that Windows-1252 has all of; short texts of these are the most likely
 * ones. */
const WESTERN: readonly string[] = [
  "äöüßé",
  "àâæçèéêëîïôœùûüÿ",
  "áéíñóúüç¿¡ªº",
  "àèéìíîòóùú",
  "àáâãçéêíóôõúüªº",
  "åäöæøéü",
  "áéíóúýþæöð",
  "éëïèêóöüáç",
  "äöõüšž",
];

type Candidate = LegacyEncoding & { alphabets: readonly string[] };

/** Other encodings of Latin letters, with the alphabets that are written in them. */
const CANDIDATES: readonly Candidate[] = [
  ...[
    { label: "windows-1250", name: "Windows-1250" },
    { label: "iso-8859-2", name: "ISO 8859-2" },
  ].map((encoding) => ({
    ...encoding,
    alphabets: [...["áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "ąćęłńóśźż", "áéíóöőúüű", "čćđšž", "ăâîşţ"]],
  })),
  { label: "windows-1254", name: "Windows-1254", alphabets: ["çğıöşüâîû"] },
  { label: "windows-1257", name: "Windows-1257", alphabets: ["ąčęėįšųūž", "āčēģīķļņšūž"] },
];

/** Share of the letters that must be of one alphabet. Others occur in foreign names. */
const MIN_SHARE = 0.97;
/** Signs that all of these encodings have, wherever they stand. */
const SIGNS = /[\p{ASCII}\s„“”‚‘’–—…«»‹›€°§©®™·•]/u;

/** Returns the encoding of a text in Latin letters that fit no Western alphabet, but, read otherwise, an Eastern one;
 * null where they fit Windows-1252, or nothing. */
export function latinEncodingOf(
  sample: Uint8Array,
  decodeWestern: (bytes: Uint8Array) => string,
): LegacyEncoding | null {
  const western = foreignLetters(decodeWestern(sample));
  if (WESTERN.some((alphabet) => isIn(western, alphabet))) return null;
  return (
    CANDIDATES.find(({ label, alphabets }) => {
      const letters = foreignLetters(new TextDecoder(label).decode(sample));
      return alphabets.some((alphabet) => isIn(letters, alphabet));
    }) ?? null
  );
}

function foreignLetters(text: string): string[] {
  return [...text.toLowerCase()].filter((letter) => !SIGNS.test(letter));
}

function isIn(letters: readonly string[], alphabet: string): boolean {
  const known = new Set(alphabet);
  return letters.filter((letter) => known.has(letter)).length >= letters.length * MIN_SHARE;
}
