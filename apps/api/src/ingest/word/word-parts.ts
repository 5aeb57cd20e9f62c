import { refuseBroken, type WordZip } from "./word-zip.ts";
import { attributeOf, readXml } from "./xml-events.ts";

/** The parts of a Word file that its text is in or depends on; null where a file has none. */
export type WordParts = {
  document: Uint8Array;
  styles: Uint8Array | null;
  numbering: Uint8Array | null;
  footnotes: Uint8Array | null;
  endnotes: Uint8Array | null;
  comments: Uint8Array | null;
};

/** Finds the parts by the relations that the file states, else under the usual names. */
export function wordParts(zip: WordZip): WordParts {
  const main = relationsOf(zip, "").get("officeDocument") ?? "word/document.xml";
  const document = zip.read(main) ?? refuseBroken();
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const relations = relationsOf(zip, main);
  const part = (kind: string) => zip.read(relations.get(kind) ?? `${folder}${kind}.xml`);
  return {
    document,
    styles: part("styles"),
    numbering: part("numbering"),
    footnotes: part("footnotes"),
    endnotes: part("endnotes"),
    comments: part("comments"),
  };
}

/** Returns the paths of the parts that `part` depends on, by kind; an empty name stands for the whole file. */
function relationsOf(zip: WordZip, part: string): Map<string, string> {
  const slash = part.lastIndexOf("/") + 1;
  const folder = part.slice(0, slash);
  const relations = new Map<string, string>();
  const bytes = zip.read(`${folder}_rels/${part.slice(slash)}.rels`);
  if (bytes === null) return relations;
  readXml(bytes, {
    open(name, attributes) {
      const type = attributeOf(attributes, "Type");
      const target = attributeOf(attributes, "Target");
      if (!name.endsWith("Relationship") || type === null || target === null) return;
      relations.set(type.slice(type.lastIndexOf("/") + 1), pathOf(folder, target));
    },
    close: () => undefined,
    text: () => undefined,
  });
  return relations;
}

function pathOf(folder: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const path: string[] = [];
  for (const step of `${folder}${target}`.split("/")) {
    if (step === "..") path.pop();
    else if (step !== ".") path.push(step);
  }
  return path.join("/");
}
