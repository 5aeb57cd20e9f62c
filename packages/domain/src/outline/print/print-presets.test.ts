import { expect, it } from "vitest";
import { exportOutlineInput, printOptionsOf } from "./export-outline-input.ts";
import { presetOptions } from "./print-options.ts";
import {
  isChangedBuiltIn,
  type PrintPreset,
  presetToRemove,
  presetToSave,
  presetWithId,
  savePresetInput,
  withBuiltInPresets,
} from "./print-presets.ts";

const OWN: PrintPreset = { id: "p", name: "For the client", options: { ...presetOptions("report"), gaps: true } };
const CHANGED: PrintPreset = {
  ...{ id: "report", name: "Report", options: { ...presetOptions("report"), style: "apa" } },
};

it("withBuiltInPresets lists the built-in presets as they were changed, then the others by name", () => {
  const stored = [{ ...OWN, id: "q", name: "Sample 10" }, CHANGED, OWN, { ...OWN, id: "r", name: "Sample 2" }];
  const presets = withBuiltInPresets(stored);
  expect(presets.map(({ name }) => name)).toEqual([
    ...["Working outline", "Manuscript", "Report", "For the client", "Sample 2", "Sample 10"],
  ]);
  expect(presetWithId(presets, "report").options.style).toBe("apa");
  expect(presets.map(isChangedBuiltIn)).toEqual([false, false, true, false, false, false]);
});

it("presetToSave keeps the name of a built-in preset, and refuses a name that another has", () => {
  const presets = withBuiltInPresets([OWN]);
  expect(presetToSave(presets, { ...CHANGED, name: "Mine" })).toEqual(CHANGED);
  expect(presetToSave(presets, OWN)).toEqual(OWN);
  expect(() => presetToSave(presets, { ...OWN, id: "new", name: "for the CLIENT" })).toThrow(
    "There is a preset of this name already.",
  );
  expect(() => presetToSave(presets, { ...OWN, name: "Report" })).toThrow("There is a preset of this name already.");
});

it("presetToRemove refuses a built-in preset, and an unknown one", () => {
  const presets = withBuiltInPresets([OWN]);
  expect(presetToRemove(presets, "p")).toEqual(OWN);
  expect(() => presetToRemove(presets, "report")).toThrow("A built-in preset cannot be deleted.");
  expect(() => presetToRemove(presets, "q")).toThrow("Preset not found");
});

it("printOptionsOf takes what a call leaves out from its preset", () => {
  const asked = exportOutlineInput.parse({ projectId: "x", preset: "p", look: "manuscript", contents: "false" });
  expect(printOptionsOf(asked, withBuiltInPresets([OWN]))).toMatchObject({
    ...{ look: "manuscript", citations: "footnotes", style: "speaker", gaps: true, contents: false },
  });
});

it.each([
  [{ name: " " }, "Preset name is required."],
  [{ options: { ...OWN.options, look: "poster" } }, "Look must be one of working, manuscript, report."],
  [{ options: { ...OWN.options, gaps: "yes" } }, "Gaps must be true or false."],
  [{ options: 5 }, "Options must be an object."],
])("savePresetInput refuses %j", (changes, sentence) => {
  const { error } = savePresetInput.safeParse({ projectId: "x", presetId: "p", ...OWN, ...changes });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
