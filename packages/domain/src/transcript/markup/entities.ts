const NAMED: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", lrm: "\u200e", rlm: "\u200f" },
  ...{ hellip: "…", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
};

/** Text with its HTML entities as the letters they stand for, decoded once; what is no known entity stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:([a-z]{2,6})|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g, (entity, name, decimal, hex) => {
    if (name !== undefined) return NAMED[name] ?? entity;
    return letterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? entity;
  });
}

/** Controls and halves of surrogate pairs are no letters and cannot be stored. */
function letterOf(code: number): string | null {
  if (code < 32 && code !== 9 && code !== 10) return null;
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
  return String.fromCodePoint(code);
}
