import { z } from "zod";
import { described } from "../../described.ts";
import { projectIdInput } from "../../project/project.ts";
import { idText } from "../../text-rules.ts";
import { OUTLINE_FORMATS, type PrintOptions, printOptionsSchema } from "./print-options.ts";
import { type PrintPreset, presetWithId } from "./print-presets.ts";

const { look, citations, style } = printOptionsSchema.shape;
const FORMAT = z.enum(OUTLINE_FORMATS, `Format must be one of ${OUTLINE_FORMATS.join(", ")}.`);
const BOOLEAN = z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" });
const yesOrNo = (label: string) => z.union([z.boolean(), BOOLEAN], `${label} must be true or false.`).optional();

/** Input of the call that exports an outline. Options that are left out are those of the preset. */
export const exportOutlineInput = projectIdInput.extend({
  format: described(FORMAT.default("docx"), "The format of the file.", "md"),
  preset: described(idText("Preset").default("working"), "The preset that has the other options.", "report"),
  look: look.optional(),
  citations: citations.optional(),
  style: style.optional(),
  gaps: yesOrNo("Gaps"),
  synopses: yesOrNo("Synopses"),
  comments: yesOrNo("Comments"),
  contents: yesOrNo("Contents"),
  titlePage: yesOrNo("Title page"),
  runningHeads: yesOrNo("Running heads"),
});
export type OutlineExport = z.infer<typeof exportOutlineInput>;

/** Returns the options that a call asks for, among the presets of the workspace. */
export function printOptionsOf(
  { preset, ...asked }: Omit<OutlineExport, "projectId" | "format">,
  presets: readonly PrintPreset[],
): PrintOptions {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { ...presetWithId(presets, preset).options, ...Object.fromEntries(given) };
}
