import { isStartEstimated, type Segment } from "@quarry/domain";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { stepBeyond } from "../../../shell/writing/step-beyond.ts";
import type { Autosave } from "../../../shell/writing/use-autosave.ts";
import { SEGMENTS_TEXT } from "../text.ts";
import type { EditedSegment, Listening } from "./edited-segment.ts";
import { EDITING_TEXT as TEXT } from "./text.ts";

export type SegmentFieldProps = {
  segment: Segment;
  kept: Autosave;
  /** The wanted place of the caret. A new object moves it. */
  caret: EditedSegment;
  hasRecording: boolean;
  /** The id of the element with the keys of the field. */
  describedBy: string;
  isBusy: boolean;
  /** Takes a key that is pressed while the field is busy. */
  onTypedAhead: (key: string) => void;
  onSplit: (text: string, at: number) => void;
  onMerge: () => void;
  onStore: () => void;
  onRestore: () => void;
  /** Goes on in the field of the segment above or below; returns false where there is none. */
  onBeside: (step: 1 | -1) => boolean;
  onDetails: () => void;
  listening: Listening;
};

/** The text of a segment in a field at the same place, in the same type and width. */
export function SegmentField(props: SegmentFieldProps) {
  const { segment, kept, caret, isBusy, listening } = props;
  const { text } = kept;
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<EditedSegment | null>(null);
  // React would write the value back with each letter, and the browser's undo would take back letters one by one.
  useLayoutEffect(() => {
    if (field.current !== null && field.current.value !== text) field.current.value = text;
  }, [text]);
  useLayoutEffect(() => {
    wanted.current = caret;
    field.current?.focus({ preventScroll: true });
  }, [caret]);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || wanted.current === null) return;
    const { caret: place, typedAhead } = wanted.current;
    const at = place === "end" ? text.length : place;
    // A merged text may come after its field.
    if (at > element.value.length) return;
    wanted.current = null;
    if (typedAhead !== "") {
      element.setRangeText(typedAhead, at, at);
      kept.change(element.value);
    }
    element.setSelectionRange(at + typedAhead.length, at + typedAhead.length);
    element.scrollIntoView?.({ block: "nearest" });
  });
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || CSS.supports?.("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  });
  return (
    <textarea
      ref={field}
      data-owns-escape
      data-stored-text
      dir="auto"
      rows={1}
      spellCheck
      readOnly={isBusy}
      aria-label={TEXT.field([startName(segment), segment.speaker])}
      aria-describedby={props.describedBy}
      onChange={({ target }) => {
        kept.change(target.value);
        listening.onTyped();
      }}
      onKeyDown={(event) => onKeyDown(event, props)}
      className="-mx-2 block field-sizing-content w-[calc(100%+1rem)] resize-none overflow-hidden rounded-sm bg-transparent px-2 font-serif text-reading break-words text-ink outline-offset-2"
    />
  );
}

function startName({ startTime, estimatedTimes }: Segment): string {
  return startTime !== "" && isStartEstimated(estimatedTimes)
    ? `${SEGMENTS_TEXT.row.estimated} ${startTime}`
    : startTime;
}

function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, props: SegmentFieldProps): void {
  const { key, currentTarget, nativeEvent } = event;
  if (nativeEvent.isComposing) return;
  if (props.isBusy && key !== "Escape") {
    const isTyped = event.getModifierState("AltGraph") || !(event.ctrlKey || event.metaKey || event.altKey);
    if (isTyped) props.onTypedAhead(key);
    // A dialog would take the focus from the field that follows.
    event.stopPropagation();
    if (key !== "Tab") event.preventDefault();
    return;
  }
  const step = stepBeyond(event);
  if (step === null ? isTaken(key, event, { ...props, field: currentTarget }) : props.onBeside(step))
    event.preventDefault();
}

type Pressed = Pick<KeyboardEvent, "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

function isTaken(key: string, pressed: Pressed, props: SegmentFieldProps & { field: HTMLTextAreaElement }): boolean {
  const { field, segment, hasRecording, listening } = props;
  const withModifier = pressed.ctrlKey || pressed.metaKey;
  const isPlain = !withModifier && !pressed.altKey && !pressed.shiftKey;
  const isCollapsed = field.selectionStart === field.selectionEnd;
  if (key === "Escape" && isPlain) props.onRestore();
  else if (key === "Enter" && withModifier) props.onSplit(field.value, field.selectionStart);
  else if (key.toLowerCase() === "s" && withModifier && !pressed.altKey) props.onStore();
  else if (key === "F2" && isPlain) props.onDetails();
  else if (key === "Backspace" && isPlain && isCollapsed && field.selectionStart === 0) props.onMerge();
  else if (key === "Tab" && hasRecording && !withModifier && !pressed.altKey) {
    if (pressed.shiftKey) listening.replay();
    else listening.toggleAt(segment.id);
  } else return false;
  return true;
}
