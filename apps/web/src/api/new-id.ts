const VERSION_4 = 0x40;
const VARIANT = 0x80;

/** Returns a random UUID. `crypto.randomUUID` is missing on pages that came over plain HTTP from another machine. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | VERSION_4;
    return index === 8 ? (byte & 0x3f) | VARIANT : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
