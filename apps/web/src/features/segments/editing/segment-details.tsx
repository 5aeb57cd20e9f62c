import { parseTimeCode, type Segment, SPEAKER_SCOPES, type SpeakerScope, typedTimeCode } from "@quarry/domain";
import { Button, Field, Input, Select } from "@quarry/ui";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SegmentRows } from "../list/segment-rows.ts";
import { outOfOrder } from "./neighbors.ts";
import { SpeakerField } from "./speaker-field.tsx";
import { EDITING_TEXT as TEXT } from "./text.ts";
import { useChangeDetails } from "./use-corrections.ts";

export type SegmentDetailsProps = {
  projectId: string;
  segment: Segment;
  rows: () => SegmentRows;
  /** Runs on Escape, and when the speaker form is submitted. */
  onLeave: () => void;
};

/** The speaker and the times of a segment in fields. Each is stored when it is left, by Enter and by Ctrl+S. Escape
 * drops what was typed. */
export function SegmentDetails({ projectId, segment, rows, onLeave }: SegmentDetailsProps) {
  const isDropped = useRef(false);
  return (
    <fieldset
      aria-label={TEXT.details}
      className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-sm border border-line bg-ground p-2.5"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        isDropped.current = true;
        onLeave();
      }}
      // The fields store what was typed when they lose the focus.
      onBlurCapture={(event) => isDropped.current && event.stopPropagation()}
    >
      <SpeakerForm projectId={projectId} segment={segment} onDone={onLeave} />
      <div className="flex flex-wrap gap-2">
        <TimeField
          projectId={projectId}
          segment={segment}
          end="startTime"
          hintOf={(time) => {
            const other = outOfOrder(rows(), segment, time);
            return other === null ? undefined : TEXT.outOfOrder[other.side](other.startTime);
          }}
        />
        <TimeField projectId={projectId} segment={segment} end="endTime" />
      </div>
    </fieldset>
  );
}

function SpeakerForm({ projectId, segment, onDone }: { projectId: string; segment: Segment; onDone: () => void }) {
  const { speaker } = segment;
  const [typed, setTyped] = useState(speaker);
  const [speakerFor, setSpeakerFor] = useState<SpeakerScope>("segment");
  const change = useChangeDetails(projectId, segment.id);
  const isChanged = typed.trim() !== speaker;
  /** The last name that was sent: Enter also leaves the form. */
  const sent = useRef(speaker);
  const submit = () => {
    if (!isChanged || typed === sent.current) return;
    sent.current = typed;
    change.mutate({ speaker: typed.trim(), speakerFor });
  };
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
        onDone();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (document.hasFocus() && !currentTarget.contains(relatedTarget)) submit();
      }}
      onKeyDown={(event) => isSaving(event) && submit()}
    >
      <SpeakerField projectId={projectId} value={typed} onChange={setTyped} />
      <Select
        aria-label={TEXT.scope}
        value={speakerFor}
        onChange={({ target }) => setSpeakerFor(SPEAKER_SCOPES.find((scope) => scope === target.value) ?? "segment")}
        className="h-9! w-auto! pointer-coarse:h-11!"
      >
        {SPEAKER_SCOPES.map((scope) => (
          <option key={scope} value={scope}>
            {TEXT.scopes[scope]}
          </option>
        ))}
      </Select>
      <Button type="submit" size="sm" disabled={!isChanged} className="h-9 pointer-coarse:h-11">
        {TEXT.apply}
      </Button>
    </form>
  );
}

type TimeFieldProps = {
  projectId: string;
  segment: Segment;
  end: "startTime" | "endTime";
  /** Returns what to consider about a time that can be stored. */
  hintOf?: (time: string) => string | undefined;
};

function TimeField({ projectId, segment, end, hintOf }: TimeFieldProps) {
  const stored = segment[end];
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const change = useChangeDetails(projectId, segment.id);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(stored), [stored]);
  const submit = () => {
    const time = typedTimeCode(typed);
    const found = errorOf(time, end === "startTime" ? { ...segment, startTime: time } : { ...segment, endTime: time });
    setError(found);
    // The editor stays open while a field is invalid.
    field.current?.setCustomValidity(found ?? "");
    if (found === undefined && time !== null && time !== stored) change.mutate({ [end]: time });
  };
  const hint = hintOf?.(typedTimeCode(typed) ?? "");
  return (
    <Field label={TEXT[end]} error={error} hint={hint} className="w-28">
      <Input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00:00"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={submit}
        onKeyDown={(event) => (event.key === "Enter" || isSaving(event)) && submit()}
        className="h-9! tabular-nums pointer-coarse:h-11!"
      />
    </Field>
  );
}

/** Returns true for the key that saves, which then saves nothing else. */
function isSaving(event: KeyboardEvent): boolean {
  const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
  if (isSave) event.preventDefault();
  return isSave;
}

type TypedTimes = { startTime: string | null; endTime: string | null };

function errorOf(time: string | null, { startTime, endTime }: TypedTimes): string | undefined {
  if (time === null) return TEXT.badTime;
  const [start, end] = [parseTimeCode(startTime ?? ""), parseTimeCode(endTime ?? "")];
  return start !== null && end !== null && end < start ? TEXT.endFirst : undefined;
}
