import type { Cue, Reading } from "../cue.ts";
import { boundedMs } from "../cue-times.ts";
import { quotedList } from "../quoted-list.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { defineForm } from "../transcript-form.ts";
import { warning } from "../warnings.ts";
import { textGridTokens } from "./text-grid-tokens.ts";

/** A tier of intervals, or of points in time. */
type Tier = { name: string; cues: Cue[]; isPoints: boolean };

/** A TextGrid of Praat, long or short: a tier of intervals is a speaker, and empty intervals are pauses. */
export const textGrid = defineForm({
  id: "text-grid",
  name: "Praat (TextGrid)",
  family: "annotation",
  segmenting: "turn",
  joins: "always",
  detect: ({ whole }) => isTextGrid(whole),
  read: ({ whole }) => readTextGrid(whole),
});

function isTextGrid(text: string): boolean {
  const head = text.slice(0, 1000);
  return /^\uFEFF?\s*(?:File type\s*=\s*)?"ooTextFile/.test(head) && /"TextGrid"/.test(head);
}

/** Names of tiers with parts of words, or with remarks about the speech. */
const PARTS =
  /(?:^|[\s_.-])(?:phon\w{0,10}|mau|kan(?:-mau)?|syll\w{0,10}|seg\w{0,8}|pos|lemma\w{0,2}|gloss\w{0,3}|translat\w{0,4}|comments?|notes?|tones?|breaks?)$/i;
const WORDS = /(?:^|[\s_.-])(?:words?|ort(?:-mau)?|tokens?)$/i;
/** Ends of names of tiers that tell what is written, not who speaks. */
const WRITTEN =
  /(?:^|[\s_.-])(?:words?|ort(?:-mau)?|tokens?|utterances?|utt|sentences?|text|transcript(?:ion)?s?|orthograph\w{0,4}|phrases?|trn|tx|ipu|turns?)$/i;
/** The marks of a pause by aligners. */
const PAUSE = /^(?:<?(?:sil|sp|spn|p:)>?|#)?$/i;

function readTextGrid(text: string): Reading {
  const tiers = tiersOf(text);
  const intervals = tiers.filter(({ isPoints, cues }) => !isPoints && cues.length > 0);
  const spoken = firstNotEmpty(
    intervals.filter(({ name }) => !PARTS.test(name) && !WORDS.test(name)),
    intervals.filter(({ name }) => !PARTS.test(name)),
    intervals,
  );
  const others = quotedList(
    tiers.filter((tier) => tier.cues.length > 0 && !spoken.includes(tier)).map(({ name }) => name),
  );
  return {
    cues: spoken
      .flatMap(({ name, cues }) => cues.map((cue) => ({ ...cue, speaker: speakerOf(name) })))
      .toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0)),
    warnings:
      others === ""
        ? []
        : [
            warning(
              `Tiers of points, sounds, single words, translations and notes were left out: ${others}.`,
              "routine",
            ),
          ],
  };
}

function firstNotEmpty(...lists: Tier[][]): Tier[] {
  return lists.find((list) => list.length > 0) ?? [];
}

/** Returns the speaker in the name of a tier: `Ann` for `Ann - words`. */
function speakerOf(tier: string): string {
  return tier
    .replace(WRITTEN, "")
    .replace(/[\s_.-]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

function tiersOf(text: string): Tier[] {
  const tokens = textGridTokens(text);
  const next = () => tokens.next().value;
  const number = () => Number(next() ?? Number.NaN);
  const tiers: Tier[] = [];
  let count = 0;
  for (const token of tokens) {
    if (token !== '"IntervalTier' && token !== '"TextTier') continue;
    const isPoints = token === '"TextTier';
    const tier: Tier = { name: contentOf(next()), cues: [], isPoints };
    tiers.push(tier);
    number();
    number();
    for (let left = number(); left > 0; left -= 1) {
      const startMs = boundedMs(number() * 1000);
      const endMs = isPoints ? null : boundedMs(number() * 1000);
      const written = next();
      if (written === undefined) break;
      const said = contentOf(written).replace(/\s+/g, " ").trim();
      if (PAUSE.test(said)) continue;
      count += 1;
      refuseTooManySegments(count);
      const isOrdered = startMs !== null && endMs !== null && endMs >= startMs;
      tier.cues.push({ startMs, endMs: isOrdered ? endMs : null, speaker: "", text: said });
    }
  }
  return tiers;
}

/** Returns a token without its opening quotation mark, which only strings have. */
function contentOf(token: string | undefined): string {
  return (token ?? "").replace(/^"/, "");
}
