import { must } from "./must.ts";

/** Numbers texts from 0 in order of appearance, equal texts alike. `distinct` has each text once; `of` returns the
 * number of the text at an index. */
export function numbered(texts: readonly string[]) {
  const numbers = new Map<string, number>();
  const indexes = new Uint32Array(texts.length);
  texts.forEach((text, index) => {
    const known = numbers.get(text);
    indexes[index] = known ?? numbers.size;
    if (known === undefined) numbers.set(text, numbers.size);
  });
  return { distinct: [...numbers.keys()], of: (index: number) => must(indexes[index], `text ${index}`) };
}
