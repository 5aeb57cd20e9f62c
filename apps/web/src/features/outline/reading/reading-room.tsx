import { type KeyboardEvent, useDeferredValue } from "react";
import { CitationCards } from "../citations/citation-cards.tsx";
import { sectionDepths } from "../contents/contents-rows.ts";
import type { ReadingMaterial } from "./reading-material.ts";
import { ReadingSection } from "./reading-section.tsx";
import { READING_TEXT } from "./reading-text.ts";

/** The sections of the first paint. The others are rendered without blocking the page. */
const FIRST_SECTIONS = 12;

export type ReadingRoomProps = {
  material: ReadingMaterial;
  /** Plays a segment; does nothing without a recording. */
  onPlay: (segmentId: string) => void;
};

/** The outline as a book, with citations that say who spoke and when, and play it. */
export function ReadingRoom({ material, onPlay }: ReadingRoomProps) {
  const isComplete = useDeferredValue(true, false);
  const { projectId, project, outline, segmentById } = material;
  const depths = sectionDepths(outline.sections);
  const sections = isComplete ? outline.sections : outline.sections.slice(0, FIRST_SECTIONS);
  const playFocused = (event: KeyboardEvent) => {
    const id =
      event.target instanceof Element && event.target.closest<HTMLElement>("a[data-citation]")?.dataset.citation;
    if (event.key !== " " || !id) return;
    event.preventDefault();
    onPlay(id);
  };
  return (
    <article
      aria-label={READING_TEXT.outline}
      onKeyDown={playFocused}
      className="mx-auto w-full max-w-[40rem] px-5 pt-12 pb-32 font-serif text-lg leading-relaxed text-ink"
    >
      <header className="mb-16 text-center">
        <p className="text-4xl leading-tight text-balance break-words">{project.title}</p>
        {project.clientName !== "" && <p className="mt-3 text-base break-words text-ink-2">{project.clientName}</p>}
      </header>
      <CitationCards projectId={projectId} segmentById={segmentById} isComplete={isComplete} onPlay={onPlay}>
        {sections.map((section) => (
          <ReadingSection key={section.id} section={section} depth={depths.get(section.id) ?? 0} material={material} />
        ))}
      </CitationCards>
    </article>
  );
}
