const MAX_PARTS = 4096;

/** Creates a text that is put together part by part, maybe of millions: a list of all of them would be longer than the
 * text itself. */
export function createLongText() {
  const wholes: string[] = [];
  let parts: string[] = [];
  return {
    /** `gap` stands before the part. */
    add: (gap: string, part: string) => {
      if (parts.push(gap, part) < MAX_PARTS) return;
      wholes.push(parts.join(""));
      parts = [];
    },
    whole: () => wholes.join("") + parts.join(""),
  };
}
