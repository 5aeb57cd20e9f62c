import {
  CERTAIN_PERCENT,
  matchRanges,
  type TagOnSegment,
  type TextPiece,
  type TextRange,
  textPieces,
  wordCodings,
} from "@quarry/domain";
import { cn } from "@quarry/ui";
import { memo, type ReactNode, useMemo } from "react";
import { type TagColors, tagColorStyle } from "../../tags/use-tag-colors.ts";
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
  /** The words that a tag or note is being written for. */
  chosen: TextRange | null;
  /** The tags whose words are lit. */
  litTags: readonly string[];
};

/** The text of a segment. Words with a tag are underlined in its color, and matches of the search are marked. */
export const SegmentWords = memo(function SegmentWords(props: SegmentWordsProps) {
  const { text, tags, search, chosen, litTags, colors } = props;
  const pieces = useMemo(() => {
    const cover = { codings: wordCodings(tags), matches: matchRanges(text, search), chosen };
    return textPieces(text.length, cover);
  }, [text, tags, search, chosen]);
  const lit = tags.filter(({ name }) => litTags.includes(name)).flatMap(({ ranges = [] }) => ranges);
  return pieces.map((piece) => {
    const isLit = lit.some(({ start, end }) => start <= piece.start && piece.end <= end);
    return <Piece key={piece.start} words={text.slice(piece.start, piece.end)} {...{ piece, colors, isLit }} />;
  });
});

type PieceProps = { words: string; piece: TextPiece; colors: TagColors; isLit: boolean };

function Piece({ words, piece, colors, isLit }: PieceProps) {
  const { lines, isCrowded, isMatch, isChosen, begins } = piece;
  if (lines.length === 0 && !isMatch && !isChosen) return words;
  return (
    <mark
      {...(lines.length > 0 && { [PIECE_START]: piece.start })}
      data-lit={isLit || undefined}
      aria-description={begins.length > 0 ? SEGMENTS_TEXT.words.tagged(begins) : undefined}
      className={cn(
        "rounded-[3px] [text-decoration-skip-ink:none]",
        !isMatch && groundOf(piece, isLit),
        isChosen && "shadow-[0_0_0_1px_var(--brand)]",
        isCrowded && "underline decoration-ink-2 decoration-[5px] underline-offset-[4px]",
      )}
    >
      {isCrowded ? words : <Underlined words={words} lines={lines} colors={colors} isLit={isLit} />}
    </mark>
  );
}

function groundOf({ isChosen }: TextPiece, isLit: boolean): string {
  if (isChosen) return "bg-brand-soft text-brand-strong";
  return isLit ? "bg-[color-mix(in_srgb,var(--brand)_18%,transparent)]" : "bg-transparent";
}

type UnderlinedProps = { words: string; lines: TextPiece["lines"]; colors: TagColors; isLit: boolean };

/** Every line is drawn by an element of its own, one in the other. Uncertain tags have a dotted one. */
function Underlined({ words, lines, colors, isLit }: UnderlinedProps) {
  return lines.reduce<ReactNode>((inner, tag, line) => {
    if (tag === null) return inner;
    return (
      <span
        style={tagColorStyle(tag.name, colors)}
        className={cn(
          "tag-color underline decoration-(--tag-line) decoration-2",
          LINE_OFFSETS[line],
          tag.confidence < CERTAIN_PERCENT && "decoration-dotted",
          isLit && "decoration-[2.5px]",
        )}
      >
        {inner}
      </span>
    );
  }, words);
}
