/** A color that a tag can be given. */
export type TagColor = { name: string; color: string };

/** The colors that are offered for tags. Each is told apart from every ground of both themes by a contrast of 3 : 1. */
export const TAG_COLORS: readonly TagColor[] = [
  { name: "Red", color: "#d8514e" },
  { name: "Orange", color: "#c1681c" },
  { name: "Yellow", color: "#9c7c0b" },
  { name: "Green", color: "#3a8f42" },
  { name: "Teal", color: "#068e89" },
  { name: "Blue", color: "#1c85cc" },
  { name: "Indigo", color: "#7374e0" },
  { name: "Violet", color: "#a462d0" },
  { name: "Pink", color: "#cd5394" },
  { name: "Gray", color: "#74818a" },
];
