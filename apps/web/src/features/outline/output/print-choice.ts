import {
  exportOutlineInput,
  type OutlineFormat,
  type PrintOptions,
  presetOptions,
  printOptionsOf,
} from "@quarry/domain";
import { LOCAL_STORAGE, readStoredJson } from "../../../browser-storage.ts";

const KEY = "quarry:outline-print";

const storedOptions = exportOutlineInput.omit({ projectId: true, format: true });

/** Returns the options that this browser used last, or those of the working outline. */
export function rememberedOptions(): PrintOptions {
  const stored = storedOptions.safeParse(readStoredJson(LOCAL_STORAGE, KEY));
  return stored.success ? printOptionsOf(stored.data) : presetOptions("working");
}

/** Keeps the options in this browser. */
export function rememberOptions(options: PrintOptions): void {
  LOCAL_STORAGE.write(KEY, JSON.stringify(options));
}

/** Options that are on or off. */
export const SWITCHES = ["gaps", "comments", "contents", "titlePage", "runningHeads"] as const;
export type PrintSwitch = (typeof SWITCHES)[number];

const SWITCHES_OF: Record<OutlineFormat, readonly PrintSwitch[]> = {
  docx: SWITCHES,
  odt: SWITCHES,
  html: ["gaps", "contents"],
  md: ["gaps"],
  txt: ["gaps"],
  opml: ["gaps"],
  csv: [],
};

/** Returns the options that a format has. */
export function switchesOf(format: OutlineFormat): readonly PrintSwitch[] {
  return SWITCHES_OF[format];
}

/** Returns true when the options are no longer those of their preset. */
export function isChanged(options: PrintOptions): boolean {
  const preset: PrintOptions = presetOptions(options.preset);
  return (Object.keys(preset) as (keyof PrintOptions)[]).some((field) => preset[field] !== options[field]);
}

/** Returns a file name with the extension of another format. */
export function withFormat(filename: string, from: OutlineFormat, to: OutlineFormat): string {
  const ending = `.${from}`;
  return filename.endsWith(ending) ? `${filename.slice(0, -ending.length)}.${to}` : filename;
}
