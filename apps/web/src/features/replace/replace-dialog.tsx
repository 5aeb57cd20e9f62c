import { type ChangePlace, MAX_REPLACED_LENGTH, type Note, type Segment, type Source } from "@quarry/domain";
import { Button, Dialog, DialogFooter, Field, Input } from "@quarry/ui";
import {
  type Dispatch,
  type FormEvent,
  type KeyboardEvent,
  type SetStateAction,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { FoundPlacesView } from "./found-places.tsx";
import type { ReplaceForm } from "./replace-form.ts";
import { ReplaceOptions } from "./replace-options.tsx";
import { chosenPlaces, NO_ROWS, replaceRows, shownAt, withChoice } from "./replace-rows.ts";
import { SpellingList } from "./spelling-list.tsx";
import { REPLACE_TEXT as TEXT } from "./text.ts";
import { useReplaceSearch } from "./use-replace-search.ts";
import { useReplaceWords } from "./use-replace-words.ts";
import { useWordSearch } from "./use-word-search.ts";

export type ReplaceDialogProps = {
  projectId: string;
  segments: readonly Segment[];
  sources: readonly Source[];
  notes: readonly Note[];
  /** The segments that the filter shows; null without a filter. */
  shown: readonly Segment[] | null;
  form: ReplaceForm;
  onChange: Dispatch<SetStateAction<ReplaceForm>>;
  onShow: (place: ChangePlace) => void;
  onClose: () => void;
  /** Runs after closing, when the focus has returned. */
  onClosed: () => void;
};

const ALL_CHOSEN: ReadonlySet<string> = new Set();

/** Finds words of a project and replaces them at the chosen places. Mounted while open. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { projectId, segments, sources, notes, form, onChange, onShow, onClose, onClosed } = props;
  const search = useWordSearch(props);
  const { found, spellings } = useReplaceSearch(segments, search);
  const listed = useMemo(
    () => (found === null ? NO_ROWS : replaceRows(found.found, segments, sources)),
    [found, segments, sources],
  );
  // With other words all places are chosen again.
  const [choice, setChoice] = useState({ of: search, left: ALL_CHOSEN });
  const left = choice.of === search ? choice.left : ALL_CHOSEN;
  const { mutate } = useReplaceWords(projectId);
  const chosenCount = listed.placeCount - left.size;
  const canApply = chosenCount > 0 && found?.search === search;
  const apply = () => {
    if (!canApply) return;
    const { where: _, ...asked } = form;
    const { scope } = search;
    const within = scope === null ? {} : "sourceId" in scope ? { sourceIds: [scope.sourceId] } : scope;
    const places = chosenPlaces(listed, left);
    mutate({ request: { projectId, ...asked, ...within, places }, found: found.found });
    onClose();
  };
  const formId = useId();
  const replaceField = useRef<HTMLInputElement>(null);
  return (
    <Dialog open onClose={onClose} onClosed={onClosed} title={TEXT.title} width="lg">
      <fieldset
        className="mt-4 flex min-w-0 flex-col gap-3"
        // A check box has no use for Enter.
        onKeyDown={({ key, target }: KeyboardEvent) => {
          if (key === "Enter" && target instanceof Element && target.matches("[role=checkbox]")) apply();
        }}
      >
        <form
          id={formId}
          noValidate
          className="contents"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            apply();
          }}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={TEXT.find}>
              <Input
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_REPLACED_LENGTH}
                value={form.find}
                onChange={({ target }) => onChange({ ...form, find: target.value })}
                onKeyDown={(event: KeyboardEvent) => {
                  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  replaceField.current?.focus();
                }}
              />
            </Field>
            <Field label={TEXT.replaceWith}>
              <Input
                ref={replaceField}
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_REPLACED_LENGTH}
                value={form.replace}
                onChange={({ target }) => onChange({ ...form, replace: target.value })}
              />
            </Field>
          </div>
          <ReplaceOptions form={form} sources={sources} shownCount={props.shown?.length ?? null} onChange={onChange} />
        </form>
        {/* Check boxes in a form measure themselves, which takes long for those of a list. */}
        <div className="min-h-[calc(min(26rem,44dvh)+2.5rem)]">
          {form.find.trim() === "" ? (
            <SpellingList groups={spellings} onChoose={(find, replace) => onChange({ ...form, find, replace })} />
          ) : (
            <FoundPlacesView
              found={found}
              listed={listed}
              left={left}
              onChoose={(keys, isChosen) => setChoice({ of: search, left: withChoice(left, keys, isChosen) })}
              onShow={(row) => onShow(shownAt(row, notes))}
            />
          )}
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{TEXT.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!canApply}>
            {TEXT.apply(chosenCount, form.replace)}
          </Button>
        </DialogFooter>
      </fieldset>
    </Dialog>
  );
}
