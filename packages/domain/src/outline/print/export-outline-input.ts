import { z } from "zod";
import { described } from "../../described.ts";
import { projectIdInput } from "../../project/project.ts";
import {
  CITATION_PLACES,
  CITATION_STYLES,
  OUTLINE_FORMATS,
  PRINT_PRESETS,
  type PrintOptions,
  presetOptions,
} from "./print-options.ts";

const oneOf = <Value extends string>(label: string, values: readonly Value[]) =>
  z.enum(values, `${label} must be one of ${values.join(", ")}.`);
const BOOLEAN = z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive" });
const yesOrNo = (label: string) => z.union([z.boolean(), BOOLEAN], `${label} must be true or false.`).optional();

/** Input of the call that exports an outline. Options that are left out are those of the preset. */
export const exportOutlineInput = projectIdInput.extend({
  format: described(oneOf("Format", OUTLINE_FORMATS).default("docx"), "The format of the file.", "md"),
  preset: described(oneOf("Preset", PRINT_PRESETS).default("working"), "What the options are by default.", "report"),
  citations: described(oneOf("Citations", CITATION_PLACES).optional(), "Where citations stand.", "footnotes"),
  style: described(oneOf("Style", CITATION_STYLES).optional(), "How citations are written.", "chicago"),
  gaps: described(yesOrNo("Gaps"), "Whether gaps are shown.", false),
  synopses: described(yesOrNo("Synopses"), "Whether sections begin with their synopsis.", true),
  comments: described(yesOrNo("Comments"), "Whether notes of quoted segments become comments.", false),
  contents: described(yesOrNo("Contents"), "Whether there is a list of contents.", true),
  titlePage: described(yesOrNo("Title page"), "Whether there is a title page.", true),
  runningHeads: described(yesOrNo("Running heads"), "Whether pages have running heads.", true),
});
export type OutlineExport = z.infer<typeof exportOutlineInput>;

/** Returns the options that a call asks for. */
export function printOptionsOf({ preset, ...asked }: Omit<OutlineExport, "projectId" | "format">): PrintOptions {
  const { citations, style, gaps, synopses, comments, contents, titlePage, runningHeads } = presetOptions(preset);
  return {
    preset,
    ...{ citations: asked.citations ?? citations, style: asked.style ?? style, gaps: asked.gaps ?? gaps },
    ...{ synopses: asked.synopses ?? synopses, comments: asked.comments ?? comments },
    ...{
      contents: asked.contents ?? contents,
      titlePage: asked.titlePage ?? titlePage,
      runningHeads: asked.runningHeads ?? runningHeads,
    },
  };
}
