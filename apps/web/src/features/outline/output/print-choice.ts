import {
  CITATION_PLACES,
  CITATION_STYLES,
  type OutlineFormat,
  PRINT_PRESETS,
  type PrintOptions,
  presetOptions,
} from "@quarry/domain";
import { LOCAL_STORAGE, readStoredJson } from "../../../browser-storage.ts";

const KEY = "quarry:outline-print";

/** Returns the options that this browser used last, or those of the working outline. What is stored may be of another
 * version, so options that are unknown or missing are those of the preset. */
export function rememberedOptions(): PrintOptions {
  const stored = readStoredJson(LOCAL_STORAGE, KEY);
  if (typeof stored !== "object" || stored === null) return presetOptions("working");
  const known = new Map(Object.entries(stored));
  const oneOf = <Value>(values: readonly Value[], field: string, preset: Value) =>
    values.find((value) => value === known.get(field)) ?? preset;
  const options = presetOptions(oneOf(PRINT_PRESETS, "preset", "working"));
  return {
    ...options,
    citations: oneOf(CITATION_PLACES, "citations", options.citations),
    style: oneOf(CITATION_STYLES, "style", options.style),
    ...Object.fromEntries(SWITCHES.map((field) => [field, oneOf([true, false], field, options[field])])),
  };
}

/** Keeps the options in this browser. */
export function rememberOptions(options: PrintOptions): void {
  LOCAL_STORAGE.write(KEY, JSON.stringify(options));
}

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
