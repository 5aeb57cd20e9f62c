import {
  CITATION_PLACES,
  CITATION_STYLES,
  OUTLINE_FORMATS,
  type OutlineFormat,
  PRINT_PRESETS,
  type PrintOptions,
  presetOptions,
} from "@quarry/domain";
import { Checkbox, Field, Select } from "@quarry/ui";
import { useId } from "react";
import { isChanged, switchesOf } from "./print-choice.ts";
import { FORMAT_NAMES, PLACE_NAMES, PRESET_NAMES, PRINT_TEXT, STYLE_NAMES, SWITCH_NAMES } from "./print-text.ts";

export type PrintChoicesProps = {
  format: OutlineFormat;
  options: PrintOptions;
  onFormat: (format: OutlineFormat) => void;
  onOptions: (options: PrintOptions) => void;
};

/** The choice of format, preset and citations, and of what the format can have beside them. */
export function PrintChoices({ format, options, onFormat, onOptions }: PrintChoicesProps) {
  const change = (changes: Partial<PrintOptions>) => onOptions({ ...options, ...changes });
  const switches = switchesOf(format);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={PRINT_TEXT.format}
        values={OUTLINE_FORMATS}
        names={FORMAT_NAMES}
        value={format}
        onChange={onFormat}
      />
      {format !== "csv" && (
        <>
          <Choice
            label={PRINT_TEXT.preset}
            values={PRINT_PRESETS}
            names={
              isChanged(options)
                ? { ...PRESET_NAMES, [options.preset]: PRINT_TEXT.changed(PRESET_NAMES[options.preset]) }
                : PRESET_NAMES
            }
            value={options.preset}
            onChange={(preset) => onOptions(presetOptions(preset))}
          />
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
