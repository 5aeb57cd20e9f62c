const DOTS = [
  "bg-source-0",
  "bg-source-1",
  "bg-source-2",
  "bg-source-3",
  "bg-source-4",
  "bg-source-5",
  "bg-source-6",
  "bg-source-7",
] as const;

/** Returns the background class of a source's color; `color` is an index into the palette. */
export function sourceDot(color: number): string {
  return DOTS[Math.abs(color) % DOTS.length] ?? DOTS[0];
}

const INKS = [
  "text-source-0",
  "text-source-1",
  "text-source-2",
  "text-source-3",
  "text-source-4",
  "text-source-5",
  "text-source-6",
  "text-source-7",
] as const;

/** Returns the text class of a source's color; `color` is an index into the palette. */
export function sourceInk(color: number): string {
  return INKS[Math.abs(color) % INKS.length] ?? INKS[0];
}
