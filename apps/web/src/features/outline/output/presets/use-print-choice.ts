import { must, type PrintOptions, type PrintPreset } from "@quarry/domain";
import { useState } from "react";
import { LOCAL_STORAGE } from "../../../../browser-storage.ts";
import { usePresets } from "./use-presets.ts";

const KEY = "quarry:outline-preset";

/** The preset and the options that are chosen. */
export type PrintChoice = {
  presets: readonly PrintPreset[];
  preset: PrintPreset;
  /** The options as they were changed, else those of the preset. */
  options: PrintOptions;
  choose: (id: string) => void;
  /** Changes options; null takes back all changes. */
  change: (options: PrintOptions | null) => void;
  /** Lets this browser begin with the preset the next time. */
  remember: () => void;
};

/** Returns the choice of a preset, beginning with the one that this browser used last, and of options. */
export function usePrintChoice(): PrintChoice {
  const presets = usePresets();
  const [id, setId] = useState(() => LOCAL_STORAGE.read(KEY));
  const [changed, change] = useState<PrintOptions | null>(null);
  const preset = presets.find((one) => one.id === id) ?? must(presets[0], "preset");
  return {
    ...{ presets, preset, change, options: changed ?? preset.options },
    choose: (chosen) => {
      setId(chosen);
      change(null);
    },
    remember: () => LOCAL_STORAGE.write(KEY, preset.id),
  };
}
