/** Signs of two fonts that have no letters of their own; Word puts them in for `-->`, `:-)` and the like. */
const WINGDINGS: Record<string, string> = {
  "4a": "☺",
  "4c": "☹",
  "6c": "●",
  "6e": "■",
  "6f": "□",
  a7: "▪",
  a8: "☐",
  d8: "➢",
  df: "←",
  e0: "→",
  e7: "←",
  e8: "→",
  f0: "⇨",
  fb: "✗",
  fc: "✓",
  fd: "☒",
  fe: "☑",
};
const SYMBOL: Record<string, string> = {
  a3: "≤",
  ac: "←",
  ad: "↑",
  ae: "→",
  af: "↓",
  b0: "°",
  b1: "±",
  b3: "≥",
  b4: "×",
  b7: "•",
  b8: "÷",
  b9: "≠",
  ba: "≡",
  bb: "≈",
  bc: "…",
  d2: "®",
  d3: "©",
  d4: "™",
};
const SYMBOL_SMALL = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";
const SYMBOL_LARGE = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";

/** Returns the character that a symbol of a font shows, `code` in hexadecimal; empty where only its font knows. */
export function symbolText(font: string, code: string): string {
  const number = Number.parseInt(code, 16);
  if (Number.isNaN(number)) return "";
  const low = number >= 0xf000 && number <= 0xf0ff ? number - 0xf000 : number;
  if (/^wingdings$/i.test(font)) return WINGDINGS[low.toString(16)] ?? "";
  if (/^symbol$/i.test(font)) {
    if (low >= 0x61 && low <= 0x7a) return SYMBOL_SMALL[low - 0x61] ?? "";
    if (low >= 0x41 && low <= 0x5a) return SYMBOL_LARGE[low - 0x41] ?? "";
    return SYMBOL[low.toString(16)] ?? (low < 0x80 ? String.fromCharCode(low) : "");
  }
  return number >= 0xe000 && number <= 0xf8ff ? "" : String.fromCharCode(number);
}
