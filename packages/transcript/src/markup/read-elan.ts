import type { Cue, Reading } from "../cue.ts";
import { quotedList } from "../quoted-list.ts";
import { refuseTooManySegments } from "../segment-limit.ts";
import { countedOf, untimedWarningOf, warning, warningOf } from "../warnings.ts";
import { attributeOf, htmlPieces } from "./html-pieces.ts";
import { localName } from "./xml-tags.ts";

/** An annotation. `order` sorts it among those of other tiers: its start, else the end of the one before. */
type Annotation = { cue: Cue; order: number; texts: string[] };
type Tiers = { annotations: Annotation[]; below: string[] };

/** True for a document of ELAN. */
export function isElan(text: string): boolean {
  return /^\s*</.test(text.slice(0, 1000)) && /<ANNOTATION_DOCUMENT[\s>]/.test(text.slice(0, 5000));
}

/** Reads the tiers of ELAN in the order of time. A tier is a speaker, named by its participant, else by its own name.
 * Tiers below others repeat them in other words, and are left out with a warning. */
export function readElan(xml: string): Reading {
  const { annotations, below } = tiersOf(xml);
  const read = annotations
    .toSorted((one, other) => one.order - other.order)
    .map(({ cue, texts }) => ({ ...cue, text: texts.join("").replace(/\s+/g, " ").trim() }));
  const cues = read.filter(({ text }) => text !== "");
  const untimed = countedOf(
    cues,
    ({ startMs }) => startMs === null,
    ({ text }) => ({ text }),
  );
  const empty = countedOf(
    read,
    ({ text }) => text === "",
    ({ startMs }) => ({ startMs }),
  );
  const others = quotedList(below);
  return {
    cues,
    warnings: [
      ...untimedWarningOf(untimed, "annotation"),
      ...warningOf(
        empty,
        "1 annotation has no text and was left out.",
        (many) => `${many} annotations have no text and were left out.`,
      ),
      ...(others === "" ? [] : [warning(`What stands in tiers below others was left out: ${others}.`, "lost")]),
    ],
  };
}

function tiersOf(xml: string): Tiers {
  const slots = new Map<string, number>();
  const tiers: Tiers = { annotations: [], below: [] };
  let speaker: string | null = null;
  let order = 0;
  let open: Annotation | null = null;
  for (const { tag, text } of htmlPieces(xml)) {
    const name = localName(tag);
    if (name === "time_slot") addSlot(slots, tag);
    else if (name === "tier") {
      const id = attributeOf(tag, "TIER_ID");
      const isBelow = attributeOf(tag, "PARENT_REF") !== "";
      if (isBelow) tiers.below.push(id);
      speaker = isBelow ? null : attributeOf(tag, "PARTICIPANT") || id;
      order = 0;
    } else if (name === "alignable_annotation" && speaker !== null) {
      const cue = { ...spanOf(tag, slots), speaker, text: "" };
      open = { cue, order: cue.startMs ?? order, texts: [] };
      order = cue.endMs ?? open.order;
      refuseTooManySegments(tiers.annotations.push(open));
    } else if (name === "/alignable_annotation") open = null;
    open?.texts.push(text);
  }
  return tiers;
}

/** Adds a slot. A slot outside the time line has no time. */
function addSlot(slots: Map<string, number>, tag: string): void {
  const value = attributeOf(tag, "TIME_VALUE");
  if (/^\d{1,12}$/.test(value)) slots.set(attributeOf(tag, "TIME_SLOT_ID"), Number(value));
}

function spanOf(tag: string, slots: ReadonlyMap<string, number>): { startMs: number | null; endMs: number | null } {
  const startMs = slots.get(attributeOf(tag, "TIME_SLOT_REF1")) ?? null;
  const endMs = slots.get(attributeOf(tag, "TIME_SLOT_REF2")) ?? null;
  return { startMs, endMs: startMs !== null && endMs !== null && endMs >= startMs ? endMs : null };
}
