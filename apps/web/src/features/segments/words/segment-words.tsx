import {
  CERTAIN_PERCENT,
  matchRanges,
  type TagColors,
  type TagOnSegment,
  type TextPiece,
  type TextRange,
  textPieces,
  type WordNote,
  wordCodings,
} from "@quarry/domain";
import { cn } from "@quarry/ui";
import { memo, type ReactNode, useMemo } from "react";
import { tagColorStyle } from "../../tags/use-tag-colors.ts";
import { SEGMENTS_TEXT } from "../text.ts";

/** Offsets of the lines under a word, which stay apart from each other and from the next line of text. */
const LINE_OFFSETS = ["underline-offset-[3px]", "underline-offset-[6px]", "underline-offset-[9px]"] as const;

/** The attribute of marked words, with the place in the text where they begin. */
export const PIECE_START = "data-words";

export type SegmentWordsProps = {
  text: string;
  tags: readonly TagOnSegment[];
  colors: TagColors;
  search: string;
  notes: readonly WordNote[];
  /** The words that a tag or note is being written for. */
  chosen: TextRange | null;
  /** The tags whose words are lit. */
  litTags: readonly string[];
  /** The notes whose words are lit. */
  litNotes: readonly string[];
};

/** The text of a segment. Words with a tag are underlined in its color, words with a note have a gray ground, and
 * matches of the search are marked. */
export const SegmentWords = memo(function SegmentWords(props: SegmentWordsProps) {
  const { text, tags, search, notes, chosen, litTags, litNotes, colors } = props;
  const pieces = useMemo(() => {
    const cover = { codings: wordCodings(tags), notes, matches: matchRanges(text, search), chosen };
    return textPieces(text.length, cover);
  }, [text, tags, search, notes, chosen]);
  const lit = tags.filter(({ name }) => litTags.includes(name)).flatMap(({ ranges = [] }) => ranges);
  const isTagLit = ({ start, end }: TextPiece) => lit.some((range) => range.start <= start && end <= range.end);
  return pieces.map((piece) => {
    const words = text.slice(piece.start, piece.end);
    const shown = isTagLit(piece) ? litTags : [];
    const isLit = shown.length > 0 || piece.noteIds.some((id) => litNotes.includes(id));
    return <Piece key={piece.start} {...{ words, piece, colors, isLit }} litTags={shown} />;
  });
});

type PieceProps = {
  words: string;
  piece: TextPiece;
  colors: TagColors;
  isLit: boolean;
  /** The tags whose lines stand out; with none all do. */
  litTags: readonly string[];
};

function Piece({ words, piece, colors, isLit, litTags }: PieceProps) {
  const { lines, isCrowded, isMatch, isChosen } = piece;
  const isPressed = lines.length > 0 || piece.noteIds.length > 0;
  if (!isPressed && !isMatch && !isChosen) return words;
  return (
    <mark
      {...(isPressed && { [PIECE_START]: piece.start })}
      data-lit={isLit || undefined}
      aria-description={SEGMENTS_TEXT.words.marked(piece.begins, piece.beginsNote) || undefined}
      className={cn(
        "[text-decoration-skip-ink:none]",
        !isMatch && groundOf(piece, isLit),
        (isMatch || isChosen) && "rounded-[3px]",
        isChosen && "shadow-[0_0_0_1px_var(--brand)]",
        isCrowded && "underline decoration-ink-2 decoration-[5px] underline-offset-[4px]",
      )}
    >
      {isCrowded ? words : <Underlined words={words} lines={lines} colors={colors} litTags={litTags} />}
    </mark>
  );
}

function groundOf({ isChosen, noteIds }: TextPiece, isLit: boolean): string {
  if (isChosen || isLit) return "bg-[color-mix(in_srgb,var(--brand)_28%,transparent)]";
  return noteIds.length > 0 ? "bg-noted" : "bg-transparent";
}

type UnderlinedProps = Pick<PieceProps, "words" | "colors" | "litTags"> & Pick<TextPiece, "lines">;

/** Every line is drawn by an element of its own, one in the other. Uncertain tags have a dotted one. Lines beside lit
 * ones fade, because thicker ones would run together. */
function Underlined({ words, lines, colors, litTags }: UnderlinedProps) {
  return lines.reduce<ReactNode>((inner, tag, line) => {
    if (tag === null) return inner;
    const isFaded = litTags.length > 0 && !litTags.includes(tag.name);
    return (
      <span
        style={tagColorStyle(tag.name, colors)}
        className={cn(
          "tag-color underline decoration-2",
          isFaded ? "decoration-(--tag-line)/30" : "decoration-(--tag-line)",
          LINE_OFFSETS[line],
          tag.confidence < CERTAIN_PERCENT && "decoration-dotted",
        )}
      >
        {inner}
      </span>
    );
  }, words);
}
