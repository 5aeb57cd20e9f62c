import { attributeOf, readXml } from "./xml-events.ts";

/** The facts of a paragraph style that change its text. */
export type WordStyle = { isHeading: boolean; numId: string | null; level: number };

const MAX_LEVEL = 8;

/** Reads the styles by their ids. Ids are in the language of the author, names of built-in styles never are. */
export function readStyles(part: Uint8Array | null): Map<string, WordStyle> {
  const styles = new Map<string, WordStyle>();
  let style: WordStyle = { isHeading: false, numId: null, level: 0 };
  if (part === null) return styles;
  readXml(part, {
    open(name, attributes) {
      const value = () => attributeOf(attributes, "val") ?? "";
      if (name === "w:style") {
        style = { isHeading: false, numId: null, level: 0 };
        styles.set(attributeOf(attributes, "styleId") ?? "", style);
      } else if (name === "w:name") style.isHeading ||= /^(?:heading \d|title|subtitle)$/i.test(value());
      else if (name === "w:numId") style.numId = value();
      else if (name === "w:ilvl") style.level = Math.min(Number(value()) || 0, MAX_LEVEL);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return styles;
}

type Level = { format: string; text: string; start: number };

/** Counts a document's lists. */
export type Numbering = {
  /** The mark that Word shows before the next paragraph of a list: its number, or a bullet. */
  nextMark: (numId: string, level: number) => string;
};

/** Reads how lists are numbered; without that part every mark is a bullet. */
export function readNumbering(part: Uint8Array | null): Numbering {
  const forms = new Map<string, Level[]>();
  const formOf = new Map<string, Level[]>();
  let levels: Level[] = [];
  let numId = "";
  if (part !== null) {
    readXml(part, {
      open(name, attributes) {
        const value = (of = "val") => attributeOf(attributes, of) ?? "";
        const level = levels.at(-1);
        if (name === "w:abstractNum") {
          levels = [];
          forms.set(value("abstractNumId"), levels);
        } else if (name === "w:lvl") levels.push({ format: "decimal", text: "", start: 1 });
        else if (name === "w:numFmt" && level !== undefined) level.format = value();
        else if (name === "w:lvlText" && level !== undefined) level.text = value();
        else if (name === "w:start" && level !== undefined) level.start = Number(value());
        else if (name === "w:num") {
          numId = value("numId");
          // Exceptions that a list makes for its levels are not the levels of the form that was read last.
          levels = [];
        } else if (name === "w:abstractNumId") formOf.set(numId, forms.get(value()) ?? []);
      },
      close: () => undefined,
      text: () => undefined,
    });
  }
  return createCounter(formOf);
}

const BULLET = "•";

function createCounter(formOf: ReadonlyMap<string, readonly Level[]>): Numbering {
  const counts = new Map<string, number[]>();
  return {
    nextMark(numId, level) {
      const levels = formOf.get(numId) ?? [];
      const count = counts.get(numId) ?? [];
      counts.set(numId, count);
      count.length = Math.min(count.length, level + 1);
      count[level] = (count[level] ?? (levels[level]?.start ?? 1) - 1) + 1;
      const form = levels[level];
      if (form === undefined || form.format === "bullet") return BULLET;
      return form.text.replace(/%(\d)/g, (_place, digit: string) => {
        const at = Number(digit) - 1;
        return numberAs(levels[at]?.format ?? "decimal", count[at] ?? levels[at]?.start ?? 1);
      });
    },
  };
}

function numberAs(format: string, number: number): string {
  if (/Letter$/.test(format)) {
    const letter = String.fromCharCode(97 + ((number - 1) % 26));
    return format === "upperLetter" ? letter.toUpperCase() : letter;
  }
  if (/Roman$/.test(format)) return format === "upperRoman" ? roman(number) : roman(number).toLowerCase();
  return String(number);
}

const ROMAN: readonly (readonly [number, string])[] = [
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(number: number): string {
  let left = Math.min(number, 1000);
  return ROMAN.map(([value, letters]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return letters.repeat(times);
  }).join("");
}
