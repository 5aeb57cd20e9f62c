const MAX_PARTS = 4096;

/** Creates a text that is joined from up to millions of parts. A list of all parts would take more memory than the
 * text. */
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
