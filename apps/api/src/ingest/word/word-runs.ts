import { symbolText } from "./word-symbols.ts";
import { attributeOf } from "./xml-events.ts";

/** Collects the text of paragraphs. A paragraph in a text box is inside of another paragraph. */
export type Runs = {
  begin: () => void;
  /** Ends the paragraph that was begun last, and returns its text. */
  end: () => string;
  /** Returns the number of characters gathered so far. */
  written: () => number;
  /** Returns the text gathered so far without white space, in the order of the file. */
  letters: () => string;
  letterCount: () => number;
  open: (name: string, attributes: string, path: readonly string[]) => void;
  close: (name: string) => void;
  text: (text: string, parent: string) => void;
};

const OFF = /^(?:0|false|off)$/;

/** Creates an empty collector of text. Calls `onHidden` for text that the document does not show. */
export function createRuns(onHidden: () => void): Runs {
  const paragraphs: string[][] = [];
  /** The open fields. Each has a code, which only Word reads, and then the text that it shows. */
  const fields: ("code" | "shown")[] = [];
  let openCodes = 0;
  let isHidden = false;
  let written = 0;
  const letters: string[] = [];
  let letterCount = 0;

  function write(text: string): void {
    if (isHidden) {
      if (text.trim() !== "") onHidden();
      return;
    }
    // A field inside another one's code is part of that code.
    if (openCodes > (fields.at(-1) === "code" ? 1 : 0)) return;
    if (text.trim() !== "") written += text.length;
    const bare = text.replace(/\s+/g, "");
    letters.push(bare);
    letterCount += bare.length;
    paragraphs.at(-1)?.push(text);
  }

  function turnField(to: string | null): void {
    const before = to === "begin" ? undefined : fields.pop();
    if (before === "code") openCodes -= 1;
    if (to === "begin") {
      fields.push("code");
      openCodes += 1;
    } else if (to === "separate" && before !== undefined) fields.push("shown");
  }

  return {
    begin: () => paragraphs.push([]),
    end: () => (paragraphs.pop() ?? []).join(""),
    written: () => written,
    letters: () => letters.join(""),
    letterCount: () => letterCount,
    open(name, attributes, path) {
      if (name === "w:r") isHidden = false;
      else if (name === "w:fldChar") turnField(attributeOf(attributes, "fldCharType"));
      else if (name === "w:vanish" && path.at(-3) === "w:r") isHidden = !OFF.test(attributeOf(attributes, "val") ?? "");
      else if (path.at(-2) === "w:r") write(signOf(name, attributes));
    },
    close(name) {
      if (name === "w:r") isHidden = false;
    },
    text(text, parent) {
      // A line's end in the file itself is only how it was saved.
      if (parent === "w:t" || parent === "m:t") write(text.replace(/[\r\n]+/g, " "));
    },
  };
}

/** Returns the character that an XML element stands for. */
function signOf(name: string, attributes: string): string {
  if (name === "w:tab" || name === "w:ptab") return "\t";
  if (name === "w:br" || name === "w:cr") return "\n";
  if (name === "w:noBreakHyphen") return "-";
  if (name !== "w:sym") return "";
  return symbolText(attributeOf(attributes, "font") ?? "", attributeOf(attributes, "char") ?? "");
}
