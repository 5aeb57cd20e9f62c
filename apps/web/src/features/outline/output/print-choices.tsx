import {
  CITATION_PLACES,
  CITATION_STYLES,
  OUTLINE_FORMATS,
  type OutlineFormat,
  PRINT_LOOKS,
  type PrintOptions,
} from "@quarry/domain";
import { Checkbox, Field, Select } from "@quarry/ui";
import { useId } from "react";
import { PresetChoice } from "./presets/preset-choice.tsx";
import type { PrintChoice } from "./presets/use-print-choice.ts";
import { hasLook, switchesOf } from "./print-choice.ts";
import { FORMAT_NAMES, LOOK_NAMES, PLACE_NAMES, PRINT_TEXT, STYLE_NAMES, SWITCH_NAMES } from "./print-text.ts";

export type PrintChoicesProps = {
  projectId: string;
  format: OutlineFormat;
  choice: PrintChoice;
  onFormat: (format: OutlineFormat) => void;
};

/** The choice of format, preset and citations, and of what the format can have beside them. */
export function PrintChoices({ projectId, format, choice, onFormat }: PrintChoicesProps) {
  const { options } = choice;
  const change = (changes: Partial<PrintOptions>) => choice.change({ ...options, ...changes });
  const switches = switchesOf(format);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {format !== "csv" && (
        <PresetChoice
          {...{ projectId, options, presets: choice.presets, preset: choice.preset }}
          onChoose={choice.choose}
          onSettled={() => choice.change(null)}
        />
      )}
      <Choice
        label={PRINT_TEXT.format}
        values={OUTLINE_FORMATS}
        names={FORMAT_NAMES}
        value={format}
        onChange={onFormat}
      />
      {format !== "csv" && (
        <>
          {hasLook(format) && (
            <Choice
              label={PRINT_TEXT.look}
              values={PRINT_LOOKS}
              names={LOOK_NAMES}
              value={options.look}
              onChange={(look) => change({ look })}
            />
          )}
          <Choice
            label={PRINT_TEXT.citations}
            values={CITATION_PLACES}
            names={PLACE_NAMES}
            value={options.citations}
            onChange={(citations) => change({ citations })}
          />
          {options.citations !== "none" && (
            <Choice
              label={PRINT_TEXT.style}
              values={CITATION_STYLES}
              names={STYLE_NAMES}
              value={options.style}
              onChange={(style) => change({ style })}
            />
          )}
          <fieldset className="sm:col-span-2">
            <legend className="mb-1 text-sm font-medium text-ink">{PRINT_TEXT.switches}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-1">
              {switches.map((field) => (
                <Switch
                  key={field}
                  label={SWITCH_NAMES[field]}
                  checked={options[field]}
                  onChange={(checked) => change({ [field]: checked })}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  values: readonly Value[];
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, values, names, value, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className="-ml-0.5 flex items-center gap-1.5 text-sm pointer-coarse:min-h-11">
      <Checkbox id={id} checked={checked} onCheckedChange={onChange} />
      {label}
    </label>
  );
}
