import type { OutlineFormat } from "@quarry/domain";

/** Options that are on or off. */
export const SWITCHES = ["gaps", "synopses", "comments", "contents", "titlePage", "runningHeads"] as const;
export type PrintSwitch = (typeof SWITCHES)[number];

const SWITCHES_OF: Record<OutlineFormat, readonly PrintSwitch[]> = {
  docx: SWITCHES,
  odt: SWITCHES,
  html: ["gaps", "synopses", "contents"],
  md: ["gaps", "synopses"],
  txt: ["gaps", "synopses"],
  opml: ["gaps", "synopses"],
  csv: [],
};

/** Returns the options that a format has. */
export function switchesOf(format: OutlineFormat): readonly PrintSwitch[] {
  return SWITCHES_OF[format];
}

/** Returns true for formats with type, margins and page breaks. */
export function hasLook(format: OutlineFormat): boolean {
  return format === "docx" || format === "odt";
}

/** Returns a file name with the extension of another format. */
export function withFormat(filename: string, from: OutlineFormat, to: OutlineFormat): string {
  const ending = `.${from}`;
  return filename.endsWith(ending) ? `${filename.slice(0, -ending.length)}.${to}` : filename;
}
