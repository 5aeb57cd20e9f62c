import type { Source } from "@quarry/domain";
import { Checkbox, Field, Select } from "@quarry/ui";
import { type Dispatch, memo, type SetStateAction, useId } from "react";
import type { ReplaceForm } from "./replace-form.ts";
import { REPLACE_TEXT as TEXT } from "./text.ts";

export type ReplaceOptionsProps = {
  form: ReplaceForm;
  sources: readonly Source[];
  /** The number of segments that the filter shows; null without a filter. */
  shownCount: number | null;
  onChange: Dispatch<SetStateAction<ReplaceForm>>;
};

/** The choice of how words are compared, in which texts, and where. */
export function ReplaceOptions({ form, sources, shownCount, onChange }: ReplaceOptionsProps) {
  const optionOf = ([name, label]: readonly [keyof typeof OPTIONS, string]) => (
    <Option key={name} label={label} isOn={form[name]} onChange={(isOn) => onChange({ ...form, [name]: isOn })} />
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-x-4 gap-y-1">{entriesOf(TEXT.options).map(optionOf)}</div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <ScopeField where={form.where} {...{ sources, shownCount, onChange }} />
        <fieldset className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
          <legend className="float-left mr-1 text-sm text-ink-2">{TEXT.also}</legend>
          {entriesOf(TEXT.parts).map(optionOf)}
        </fieldset>
      </div>
    </div>
  );
}

type ScopeFieldProps = Omit<ReplaceOptionsProps, "form"> & { where: string };

/** The choice of where to look. A project may have 1,000 sources, so that it renders again only where they change. */
const ScopeField = memo(function ScopeField({ where, sources, shownCount, onChange }: ScopeFieldProps) {
  return (
    <Field label={TEXT.scope} className="min-w-0 flex-1 basis-56">
      <Select value={where} onChange={({ target }) => onChange((form) => ({ ...form, where: target.value }))}>
        <option value="project">{TEXT.wholeProject}</option>
        {shownCount !== null && <option value="shown">{TEXT.shown(shownCount)}</option>}
        {sources.map(({ id, urlOrName }) => (
          <option key={id} value={id}>
            {TEXT.oneSource(urlOrName)}
          </option>
        ))}
      </Select>
    </Field>
  );
});

const OPTIONS = { ...TEXT.options, ...TEXT.parts };

function entriesOf<Names extends Partial<typeof OPTIONS>>(names: Names) {
  return Object.entries(names) as [keyof Names & keyof typeof OPTIONS, string][];
}

function Option({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <span className="flex items-center gap-1.5 pointer-coarse:min-h-11">
      <Checkbox id={id} checked={isOn} onCheckedChange={onChange} />
      <label htmlFor={id} className="cursor-pointer text-sm text-ink">
        {label}
      </label>
    </span>
  );
}
