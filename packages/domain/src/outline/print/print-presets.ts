import { z } from "zod";
import { described } from "../../described.ts";
import { DomainError, notFound } from "../../errors.ts";
import { compareNames } from "../../name-order.ts";
import { projectIdInput } from "../../project/project.ts";
import {
  entityId,
  filledText,
  object,
  oneOf,
  type SnapshotFieldsOf,
  trueOrFalse,
} from "../../snapshot/snapshot-fields.ts";
import { idText, MAX_NAME_LENGTH, requiredText } from "../../text-rules.ts";
import {
  areSameOptions,
  CITATION_PLACES,
  CITATION_STYLES,
  PRINT_LOOKS,
  type PrintLook,
  type PrintOptions,
  presetOptions,
  printOptionsSchema,
} from "./print-options.ts";

/** A preset of a printed outline, in calls. The built-in ones have the names of their looks as ids. */
export const printPresetSchema = z
  .object({
    id: described(z.string(), "Names the preset in calls.", "report"),
    name: described(z.string(), "Its name.", "Report"),
    options: described(printOptionsSchema, "How it prints.", presetOptions("report")),
  })
  .meta({ description: "How outlines of the workspace are printed, under a name." });
export type PrintPreset = z.infer<typeof printPresetSchema>;

/** A preset in snapshots. A built-in one is there only if it was ever changed. */
export const snapshotPresetSchema = object({
  id: entityId,
  name: filledText(MAX_NAME_LENGTH),
  options: object({
    look: oneOf(PRINT_LOOKS),
    citations: oneOf(CITATION_PLACES),
    style: oneOf(CITATION_STYLES),
    gaps: trueOrFalse,
    synopses: trueOrFalse,
    comments: trueOrFalse,
    contents: trueOrFalse,
    titlePage: trueOrFalse,
    runningHeads: trueOrFalse,
  } satisfies SnapshotFieldsOf<PrintOptions>),
} satisfies SnapshotFieldsOf<PrintPreset>);
export type SnapshotPreset = z.infer<typeof snapshotPresetSchema>;

/** A preset in a call, and the project in whose history its changes stand. */
export const presetIdInput = projectIdInput.extend({ presetId: idText("Preset id") });

/** Input of the call that makes a preset or changes it. */
export const savePresetInput = presetIdInput.extend({
  name: described(requiredText("Preset name"), "Its name. A built-in preset keeps its own.", "For the client"),
  options: described(printOptionsSchema, "How it prints.", presetOptions("report")),
});

const NAMES: Record<PrintLook, string> = {
  working: "Working outline",
  manuscript: "Manuscript",
  report: "Report",
};

/** The built-in presets as they come with the product. */
export const BUILT_IN_PRESETS: readonly PrintPreset[] = PRINT_LOOKS.map((look) => ({
  ...{ id: look, name: NAMES[look], options: presetOptions(look) },
}));

/** Returns the built-in preset with an id, as it comes with the product. */
export function builtInPreset(id: string): PrintPreset | undefined {
  return BUILT_IN_PRESETS.find((preset) => preset.id === id);
}

/** Returns all presets of a workspace: the built-in ones, as they were changed, then its own by name. */
export function withBuiltInPresets(stored: readonly PrintPreset[]): PrintPreset[] {
  const own = stored.filter(({ id }) => builtInPreset(id) === undefined);
  return [
    ...BUILT_IN_PRESETS.map((preset) => ({
      ...preset,
      options: stored.find(({ id }) => id === preset.id)?.options ?? preset.options,
    })),
    ...own.toSorted((one, other) => compareNames(one.name, other.name)),
  ];
}

/** Returns a preset as it is stored, among the present ones: a built-in one keeps its name. Refuses a name that another
 * has. */
export function presetToSave(presets: readonly PrintPreset[], { id, name, options }: PrintPreset): PrintPreset {
  const builtIn = builtInPreset(id);
  if (builtIn !== undefined) return { id, name: builtIn.name, options };
  const isTaken = presets.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new DomainError("conflict", "There is a preset of this name already.");
  return { id, name, options };
}

/** Returns the preset with an id. Throws when there is none. */
export function presetWithId(presets: readonly PrintPreset[], id: string): PrintPreset {
  const preset = presets.find((one) => one.id === id);
  if (preset === undefined) throw notFound("Preset");
  return preset;
}

/** Returns the stored preset that a call deletes. Throws when there is none, and refuses a built-in one. */
export function presetToRemove(presets: readonly PrintPreset[], id: string): PrintPreset {
  if (builtInPreset(id) !== undefined) throw new DomainError("conflict", "A built-in preset cannot be deleted.");
  return presetWithId(presets, id);
}

/** Returns true for a built-in preset that no longer prints as it came. */
export function isChangedBuiltIn({ id, options }: PrintPreset): boolean {
  const builtIn = builtInPreset(id);
  return builtIn !== undefined && !areSameOptions(builtIn.options, options);
}
