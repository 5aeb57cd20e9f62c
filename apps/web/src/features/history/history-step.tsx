import { type ChangePlace, changePhrase, changePlace, type HistoryEntry, historySentence } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { dateTimeText } from "../../components/date-time-text.ts";
import { useUndoChange } from "../../shell/undo/use-undo.ts";
import { timeText } from "./days.ts";
import { HISTORY_TEXT as TEXT } from "./text.ts";

export type HistoryStepProps = {
  change: HistoryEntry;
  /** The person of this browser; undefined until loaded. */
  ownId: string | undefined;
  onShow: (place: ChangePlace) => void;
};

/** A change in the history: when, what and who. Pressing it shows the place, its button undoes it. */
export function HistoryStep({ change, ownId, onShow }: HistoryStepProps) {
  const { number, kind, label, at, state, isUndo } = change;
  const [refusal, setRefusal] = useState<string>();
  const undo = useUndoChange({ isInPlace: true, onRefused: setRefusal });
  const phrase = changePhrase(kind, label);
  const place = changePlace(kind, label);
  const sentence = historySentence(change);
  const Icon = isUndo ? Redo2 : Undo2;
  return (
    <div className="relative flex items-start gap-3 px-4 py-2 transition-colors hover:bg-hover">
      <time dateTime={at} title={dateTimeText(at)} className="w-16 shrink-0 pt-0.5 text-xs text-ink-3 tabular-nums">
        {timeText(at)}
      </time>
      <div className="min-w-0 flex-1">
        {place === null ? (
          <p className="text-sm break-words text-ink">{sentence}</p>
        ) : (
          <button
            type="button"
            onClick={() => onShow(place)}
            className="block w-full text-left text-sm break-words text-ink after:absolute after:inset-0"
          >
            {sentence}
          </button>
        )}
        <p className="mt-0.5 text-xs text-ink-2">
          <Person person={change.person} ownId={ownId} />
          {state !== "undoable" && ` · ${TEXT.state[state]}`}
        </p>
        <p role="alert" className="mt-0.5 text-xs text-danger empty:hidden">
          {refusal}
        </p>
      </div>
      {state === "undoable" && (
        <Button
          size="sm"
          variant="ghost"
          pending={undo.isPending}
          aria-label={isUndo ? TEXT.redoOf(phrase) : TEXT.undoOf(phrase)}
          onClick={() => {
            setRefusal(undefined);
            undo.mutate({ number, isUndo });
          }}
          className="relative -my-1 pointer-coarse:h-11"
        >
          {!undo.isPending && <Icon aria-hidden className="size-4" />}
          {isUndo ? TEXT.redo : TEXT.undo}
        </Button>
      )}
    </div>
  );
}

/** The name of a person in their color. The server has none. */
function Person({ person, ownId }: Pick<HistoryEntry, "person"> & Pick<HistoryStepProps, "ownId">) {
  return (
    <>
      {person !== null && (
        <span
          aria-hidden
          style={{ backgroundColor: person.color }}
          className="mr-1.5 inline-block size-2 rounded-full bg-ink-3 ring-1 ring-field/60"
        />
      )}
      {TEXT.nameOf(person, ownId)}
    </>
  );
}
