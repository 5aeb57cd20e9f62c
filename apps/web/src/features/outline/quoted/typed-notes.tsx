import {
  comparedWords,
  type OutlineBlock,
  type OutlineSection,
  type PlacedQuote,
  type QuotePlace,
  quoteText,
  type Segment,
  shownStart,
  typedIn,
} from "@quarry/domain";
import { Button, cn } from "@quarry/ui";
import { ComparedSides } from "../../../components/compared-sides.tsx";
import { useStore } from "../../../components/hooks/store.ts";
import { firstWords } from "../blocks/block-name.ts";
import { useWriting } from "../writing/writing-context.ts";
import { questionKey } from "./quote-check.ts";
import { QUOTED_TEXT as TEXT } from "./quoted-text.ts";
import { standingOf } from "./quotes-of-outline.ts";
import { useBind } from "./use-bind.ts";

const WORDS_LENGTH = 48;

export type TypedNotesProps = { section: OutlineSection; block: OutlineBlock };

/** Says of each typed quote of a block where its words stand, and binds it on a press. Nothing is said of quotes that
 * cite the segment that they are from. */
export function TypedNotes(props: TypedNotesProps) {
  return typedIn(props.block).length === 0 ? null : <Notes {...props} />;
}

function Notes({ section, block }: TypedNotesProps) {
  const { findings, segmentById } = useWriting();
  const found = useStore(findings, (all) => all);
  const { bind } = useBind(section, block);
  const notes = typedIn(block).flatMap((typed) => {
    const { quote } = typed;
    const finding = found.get(questionKey(quote));
    if (finding === undefined || segmentById === null) return [];
    const standing = standingOf(quote, found);
    if (finding.kind === "exact" && standing === "said" && quote.cited !== null) return [];
    return [{ typed, finding, standing, key: `${typed.part} ${quote.start}` }];
  });
  if (notes.length === 0 || segmentById === null) return null;
  return (
    <ul aria-label={TEXT.list} className="mt-1 flex flex-col gap-1 font-sans text-xs">
      {notes.map(({ typed, finding, standing, key }) => {
        const words = firstWords(typed.quote.words, WORDS_LENGTH);
        const { cited } = typed.quote;
        const onBind = (place: QuotePlace) => bind(typed, place);
        const isFlagged = standing !== "said";
        if (finding.kind === "none") {
          const text = cited === null ? TEXT.missing(words) : TEXT.missingInCited(words, cited);
          return (
            <li key={key} className="font-medium text-gem">
              {text}
            </li>
          );
        }
        if (finding.kind === "near") {
          const segment = segmentById.get(finding.place.segmentId);
          return (
            segment && (
              <li key={key}>
                <NearNote typed={typed} words={words} place={finding.place} segment={segment} onBind={onBind} />
              </li>
            )
          );
        }
        const { count, places } = finding;
        const [first] = places.map(({ segmentId }) => placeName(segmentById.get(segmentId), segmentId));
        const place = first ?? "";
        const one = cited === null ? TEXT.found(words, place) : TEXT.elsewhere(words, cited, place);
        return (
          <li
            key={key}
            className={cn("flex flex-wrap items-center gap-x-1.5", isFlagged ? "font-medium text-gem" : "text-ink-3")}
          >
            <span>{count > 1 ? TEXT.foundIn(words, count) : one}</span>
            {places.map((place) => {
              const name = placeName(segmentById.get(place.segmentId), place.segmentId);
              return (
                <Button
                  key={place.segmentId}
                  size="sm"
                  variant="ghost"
                  aria-label={TEXT.bindTo(name)}
                  aria-keyshortcuts={count === 1 ? "B" : undefined}
                  className="-my-1 h-7! px-2! text-xs text-brand-strong! pointer-coarse:h-11!"
                  onClick={() => onBind(place)}
                >
                  {count === 1 ? TEXT.bind : TEXT.bindTo(name)}
                </Button>
              );
            })}
          </li>
        );
      })}
    </ul>
  );
}

type NearNoteProps = {
  typed: PlacedQuote;
  words: string;
  place: QuotePlace;
  segment: Segment;
  onBind: (place: QuotePlace) => void;
};

function NearNote({ typed, words, place, segment, onBind }: NearNoteProps) {
  const compared = comparedWords(typed.quote.words, quoteText(segment.text, place.form));
  return (
    <>
      <p className="font-medium text-gem">{TEXT.near(words, placeName(segment, segment.id))}</p>
      <ComparedSides one={{ name: TEXT.typed, parts: compared.one }} other={{ name: TEXT.said, parts: compared.other }}>
        <Button size="sm" onClick={() => onBind(place)}>
          {TEXT.use}
        </Button>
      </ComparedSides>
    </>
  );
}

function placeName(segment: Segment | undefined, id: string): string {
  return [segment?.speaker, segment && shownStart(segment)].filter(Boolean).join(", ") || id;
}
