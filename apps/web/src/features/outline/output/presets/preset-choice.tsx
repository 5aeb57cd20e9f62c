import { areSameOptions, builtInPreset, isChangedBuiltIn, type PrintOptions, type PrintPreset } from "@quarry/domain";
import { Field, IconButton, Menu, MenuItem, Select } from "@quarry/ui";
import { Ellipsis, ListRestart, PencilLine, Save, SaveAll, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { PresetName } from "./preset-name.tsx";
import { PRESET_TEXT } from "./preset-text.ts";
import { useRemovePreset, useSavePreset } from "./use-presets.ts";

export type PresetChoiceProps = {
  projectId: string;
  presets: readonly PrintPreset[];
  preset: PrintPreset;
  /** The options as they are now, which may differ from those of the preset. */
  options: PrintOptions;
  onChoose: (id: string) => void;
  /** Runs when the options are those of the preset again. */
  onSettled: () => void;
};

/** Chooses a preset, and changes presets: saves the options, makes, renames, restores and deletes. */
export function PresetChoice({ projectId, presets, preset, options, onChoose, onSettled }: PresetChoiceProps) {
  const [named, setNamed] = useState<PrintPreset | null>(null);
  const { mutate: save, isPending } = useSavePreset();
  const { mutate: remove } = useRemovePreset();
  const builtIn = builtInPreset(preset.id);
  const isChanged = !areSameOptions(options, preset.options);
  const store = ({ id, name, options: kept }: PrintPreset) =>
    save(
      { projectId, presetId: id, name, options: kept },
      {
        onSuccess: () => {
          setNamed(null);
          onSettled();
          onChoose(id);
        },
      },
    );
  // The menu returns the focus before a field may take it.
  const ask = (asked: PrintPreset) => requestAnimationFrame(() => setNamed(asked));
  return (
    <>
      <div className="flex items-end gap-1.5 sm:col-span-2">
        <Field label={PRESET_TEXT.preset} className="min-w-0 flex-1">
          <Select value={preset.id} onChange={({ target }) => onChoose(target.value)}>
            {presets.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === preset.id && isChanged ? PRESET_TEXT.changed(name) : name}
              </option>
            ))}
          </Select>
        </Field>
        <Menu
          trigger={
            <IconButton label={PRESET_TEXT.actions} className="mb-0.5">
              <Ellipsis aria-hidden className="size-4" />
            </IconButton>
          }
        >
          {isChanged && (
            <MenuItem icon={<Save aria-hidden />} onSelect={() => store({ ...preset, options })}>
              {PRESET_TEXT.saveChanges(preset.name)}
            </MenuItem>
          )}
          <MenuItem icon={<SaveAll aria-hidden />} onSelect={() => ask({ id: crypto.randomUUID(), name: "", options })}>
            {PRESET_TEXT.saveAs}
          </MenuItem>
          {isChanged && (
            <MenuItem icon={<Undo2 aria-hidden />} onSelect={onSettled}>
              {PRESET_TEXT.discard}
            </MenuItem>
          )}
          {builtIn !== undefined && isChangedBuiltIn(preset) && (
            <MenuItem icon={<ListRestart aria-hidden />} onSelect={() => store(builtIn)}>
              {PRESET_TEXT.restore}
            </MenuItem>
          )}
          {builtIn === undefined && (
            <>
              <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => ask(preset)}>
                {PRESET_TEXT.rename}
              </MenuItem>
              <MenuItem
                icon={<Trash2 aria-hidden />}
                tone="danger"
                onSelect={() => remove({ projectId, presetId: preset.id })}
              >
                {PRESET_TEXT.remove}
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
      {named !== null && (
        <PresetName
          key={named.id}
          {...{ presets, preset: named, pending: isPending }}
          onSave={store}
          onCancel={() => setNamed(null)}
        />
      )}
    </>
  );
}
