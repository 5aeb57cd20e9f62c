import type { MeasureText, TypeFace } from "@quarry/domain";

/** The fonts of Word files, and those that have the same widths. */
export const FAMILIES: Record<TypeFace["font"], string> = {
  serif: '"Times New Roman", "Liberation Serif", Tinos, serif',
  sans: 'Arial, "Liberation Sans", Arimo, Helvetica, sans-serif',
};

/** The usual width of a letter, by the size, where the browser cannot measure. */
const USUAL_WIDTH = 0.45;
/** Sizes are measured at this one, so that each word is measured once for all sizes. */
const MEASURED_SIZE = 100;

/** Creates what measures texts in the fonts of the page, each word once. */
export function createMeasure(): MeasureText {
  const context = document.createElement("canvas").getContext("2d");
  const known = new Map<string, Map<string, number>>();
  return ({ font, size, bold, italic }) => {
    const css = `${italic ? "italic " : ""}${bold ? "bold " : ""}${MEASURED_SIZE}px ${FAMILIES[font]}`;
    const widths = known.get(css) ?? new Map<string, number>();
    known.set(css, widths);
    return (text) => {
      const found = widths.get(text);
      if (found !== undefined) return found * size;
      if (context !== null) context.font = css;
      const width = (context?.measureText(text).width ?? text.length * USUAL_WIDTH * MEASURED_SIZE) / MEASURED_SIZE;
      widths.set(text, width);
      return width * size;
    };
  };
}
