import {
  type OutlinePageLayout,
  PAGE_SIZE,
  type PageLine,
  type PagePart,
  type Tone,
  type TypeFace,
} from "@quarry/domain";
import { PRINT_TEXT } from "../print-text.ts";
import { FAMILIES } from "./measure-text.ts";

const { width, height, margin } = PAGE_SIZE;
/** The baselines of what stands above and below the type area. */
const HEAD_Y = 45;
const FOOT_Y = height - 38;
const FURNITURE: TypeFace = { font: "sans", size: 9, bold: false, italic: false };
/** Paper is white in both themes, as the file is. */
const PAPER = "#ffffff";
const INKS: Record<Tone, string> = { ink: "#1f2a2c", brand: "#2c5a56", gap: "#7a4f00", faint: "#5b6b6d" };
/** The place of a baseline in its line, from the top. */
const BASELINE = 0.76;
const RAISED_SIZE = 0.62;
/** The room for the number of a page in the contents. */
const NUMBER_WIDTH = 24;

/** Draws a page, in points: it takes any width. */
export function PageView({ page, isManuscript }: { page: OutlinePageLayout; isManuscript: boolean }) {
  const { headStart, headEnd, foot } = page.furniture;
  const [rule] = page.notes;
  const face = isManuscript ? { ...FURNITURE, font: "serif" as const, size: 12 } : FURNITURE;
  const tone = isManuscript ? "ink" : "faint";
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="block w-full shadow-card">
      <title>{PRINT_TEXT.page(page.number)}</title>
      <rect width={width} height={height} fill={PAPER} />
      {headStart !== "" && <Plain text={headStart} x={margin} y={HEAD_Y} anchor="start" {...{ face, tone }} />}
      {headEnd !== "" && <Plain text={headEnd} x={width - margin} y={HEAD_Y} anchor="end" {...{ face, tone }} />}
      {page.lines.map((line, index) => (
        // Lines never change their places.
        <Line key={`${index}: ${line.top}`} line={line} />
      ))}
      {rule !== undefined && (
        <line
          x1={margin}
          x2={margin + 144}
          y1={margin + rule.top - 5}
          y2={margin + rule.top - 5}
          stroke={INKS.faint}
          strokeWidth={0.6}
        />
      )}
      {page.notes.map((line) => (
        <Line key={`note at ${line.top}`} line={line} />
      ))}
      {foot !== "" && <Plain text={foot} x={width / 2} y={FOOT_Y} anchor="middle" {...{ face, tone }} />}
    </svg>
  );
}

const ANCHORS = { start: "start", center: "middle", end: "end" } as const;

function Line({ line }: { line: PageLine }) {
  const { parts, top, left, height: lineHeight, align, end, comments } = line;
  const y = margin + top + lineHeight * BASELINE;
  const x = { start: margin + left, center: width / 2, end: width - margin }[align];
  const [first] = parts;
  return (
    <>
      {end !== undefined && (
        <line
          x1={x}
          x2={width - margin - NUMBER_WIDTH}
          y1={y}
          y2={y}
          stroke={INKS.ink}
          strokeWidth={0.8}
          strokeDasharray="0.8 3"
        />
      )}
      <text
        x={x}
        y={y}
        textAnchor={ANCHORS[align]}
        xmlSpace="preserve"
        // The dots end a little behind the words.
        {...(end !== undefined && { stroke: PAPER, strokeWidth: 6, paintOrder: "stroke" })}
      >
        {parts.map((part, index) => (
          <Part key={`${index}: ${part.text}`} part={part} />
        ))}
      </text>
      {end !== undefined && first !== undefined && (
        <Plain text={end} x={width - margin} y={y} anchor="end" face={first.face} tone="ink" />
      )}
      {comments !== undefined && (
        <g fill={INKS.gap}>
          <title>{comments.join("\n")}</title>
          <circle cx={width - margin / 2} cy={y - 4} r={7} fillOpacity={0.25} />
          <text x={width - margin / 2} y={y} fontSize={10} textAnchor="middle" fontFamily={FAMILIES.sans}>
            {PRINT_TEXT.commentSign}
          </text>
        </g>
      )}
    </>
  );
}

function Part({ part: { text, face, tone, isRaised } }: { part: PagePart }) {
  const size = isRaised ? face.size * RAISED_SIZE : face.size;
  return (
    <tspan {...faceProps({ ...face, size })} fill={INKS[tone]} {...(isRaised && { baselineShift: "super" })}>
      {text}
    </tspan>
  );
}

type PlainProps = {
  text: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  face: TypeFace;
  tone: Tone;
};

function Plain({ text, x, y, anchor, face, tone }: PlainProps) {
  return (
    <text {...{ x, y }} textAnchor={anchor} fill={INKS[tone]} {...faceProps(face)}>
      {text}
    </text>
  );
}

function faceProps({ font, size, bold, italic }: TypeFace) {
  return {
    fontFamily: FAMILIES[font],
    fontSize: size,
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: "italic" }),
  };
}
