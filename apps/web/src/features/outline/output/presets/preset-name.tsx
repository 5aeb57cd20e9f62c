import { DomainError, isBlank, MAX_NAME_LENGTH, type PrintPreset, presetToSave } from "@quarry/domain";
import { Button, Field, Input } from "@quarry/ui";
import { useState } from "react";
import { PRESET_TEXT } from "./preset-text.ts";

export type PresetNameProps = {
  presets: readonly PrintPreset[];
  /** The preset with the name to begin with. */
  preset: PrintPreset;
  pending: boolean;
  onSave: (preset: PrintPreset) => void;
  onCancel: () => void;
};

/** Asks for the name of a preset. It stands within another form, so that Enter is taken here. */
export function PresetName({ presets, preset, pending, onSave, onCancel }: PresetNameProps) {
  const [name, setName] = useState(preset.name);
  const [error, setError] = useState<string>();
  const save = () => {
    if (isBlank(name) || pending) return;
    try {
      onSave(presetToSave(presets, { ...preset, name: name.trim() }));
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      setError(refusal.message);
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2 sm:col-span-2">
      <Field label={PRESET_TEXT.name} error={error} className="min-w-48 flex-1">
        <Input
          autoFocus
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            save();
          }}
        />
      </Field>
      <Button onClick={onCancel}>{PRESET_TEXT.cancelName}</Button>
      <Button variant="primary" pending={pending} disabled={isBlank(name)} onClick={save}>
        {PRESET_TEXT.save}
      </Button>
    </div>
  );
}
