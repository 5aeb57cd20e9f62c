import type { Segment } from "@quarry/domain";
import { Field, Input } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { segmentsQuery } from "../../../api/segments-query.ts";
import { useTRPC } from "../../../api/trpc.ts";
import { EDITING_TEXT as TEXT } from "./text.ts";

const MAX_OPTIONS = 8;

export type SpeakerFieldProps = { projectId: string; value: string; onChange: (speaker: string) => void };

/** A combobox of the project's speakers, which takes any other name too. Arrow keys choose. */
export function SpeakerField({ projectId, value, onChange }: SpeakerFieldProps) {
  const id = useId();
  const speakers = useSpeakers(projectId);
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const options = isOpen ? optionsFor(speakers, isTyped ? value : "") : [];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (speaker: string) => {
    onChange(speaker);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      const count = options.length;
      if (count > 0) setActive((active + (active === -1 && step === -1 ? 0 : step) + count) % count);
    } else if (event.key === "Enter" && options[active] !== undefined) {
      event.preventDefault();
      pick(options[active]);
    } else if (event.key === "Escape" && isOpen && options.length > 0) {
      event.preventDefault();
      close();
    }
  };
  return (
    <Field label={TEXT.speaker} className="relative w-44 max-sm:w-full">
      <Input
        autoFocus
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-options` : undefined}
        aria-activedescendant={options[active] === undefined ? undefined : `${id}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        data-owns-escape
        placeholder={TEXT.noSpeaker}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setTyped(true);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={({ target }) => target.select()}
        onBlur={close}
        onKeyDown={onKeyDown}
        className="h-9! pointer-coarse:h-11!"
      />
      {options.length > 0 && (
        <div
          id={`${id}-options`}
          role="listbox"
          aria-label={TEXT.speakers}
          className="absolute inset-x-0 top-full z-30 mt-1 flex max-h-60 flex-col overflow-y-auto rounded-md border border-line-strong bg-surface p-1 shadow-float"
        >
          {options.map((speaker, index) => (
            <div
              key={speaker}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => pick(speaker)}
              onKeyDown={onKeyDown}
              className="flex min-h-8 shrink-0 cursor-pointer items-center truncate rounded-sm px-2.5 text-sm text-ink aria-selected:bg-brand-soft aria-selected:text-brand-strong pointer-coarse:min-h-11"
            >
              {speaker}
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}

/** Returns the speakers of a project, those with the most segments first. */
function useSpeakers(projectId: string): readonly string[] {
  const trpc = useTRPC();
  const { data } = useQuery(segmentsQuery(trpc, { projectId }));
  return useMemo(() => speakersOf(data ?? []), [data]);
}

function speakersOf(segments: readonly Segment[]): string[] {
  const counts = new Map<string, number>();
  for (const { speaker } of segments) if (speaker !== "") counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([speaker]) => speaker);
}

function optionsFor(speakers: readonly string[], typed: string): string[] {
  const needle = typed.trim().toLowerCase();
  return speakers.filter((speaker) => speaker.toLowerCase().includes(needle)).slice(0, MAX_OPTIONS);
}
