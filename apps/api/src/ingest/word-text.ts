type Element = { type?: unknown; children?: unknown; value?: unknown; notes?: unknown; body?: unknown };

/** The text in mammoth's tree of a document: blocks are separated by a blank line. */
export function wordText(document: unknown): string {
  const root = asElement(document);
  return [...blocksOf(root.children), ...notesOf(root.notes)].filter((block) => block.trim() !== "").join("\n\n");
}

function blocksOf(children: unknown): string[] {
  return elements(children).flatMap((element) => {
    if (element.type === "paragraph") return [inlineText(element)];
    if (element.type === "table") return elements(element.children).map(rowText);
    return blocksOf(element.children);
  });
}

/** A row is one block, its cells apart by tabs: transcripts in tables have time, speaker and speech side by side. */
function rowText(row: Element): string {
  return elements(row.children)
    .map((cell) => blocksOf(cell.children).join("\n").trim())
    .filter((cell) => cell !== "")
    .join("\t");
}

function inlineText(element: Element): string {
  if (element.type === "text") return typeof element.value === "string" ? element.value : "";
  if (element.type === "tab") return "\t";
  if (element.type === "break") return "\n";
  return elements(element.children).map(inlineText).join("");
}

/** Footnotes and endnotes, in the order of their numbers. */
function notesOf(notes: unknown): string[] {
  const byKey = isRecord(notes) && isRecord(notes._notes) ? Object.values(notes._notes) : [];
  return byKey.map((note) => blocksOf(asElement(note).body).join("\n"));
}

function elements(children: unknown): Element[] {
  return Array.isArray(children) ? children.map(asElement) : [];
}

function asElement(value: unknown): Element {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
