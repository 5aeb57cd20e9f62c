import type { TextRange } from "@quarry/domain";
import type { AlignedDrafts } from "./pieces.ts";

/** Words of one stored segment: its index, their place in its text, and how many there are. */
type Taken = TextRange & { segment: number; count: number };

/** Returns the words of stored segments that each of these drafts has: of several segments, of the one with the
 * most. */
export function takenByDraft(
  { stored, drafts, places }: AlignedDrafts,
  wanted: ReadonlySet<number>,
): Map<number, Taken> {
  const taken = new Map<number, Taken>();
  let open: (Taken & { draft: number }) | null = null;
  const close = () => {
    if (open === null) return;
    const { draft, ...words } = open;
    if (words.count > (taken.get(draft)?.count ?? 0)) taken.set(draft, words);
  };
  places.forEach((place, at) => {
    const [word, there, draft] = [stored.words[at], drafts.words[place], drafts.textOf[place] ?? -1];
    if (word === undefined || word.isTime || there?.key !== word.key || !wanted.has(draft)) return;
    const segment = stored.textOf[at] ?? -1;
    if (open?.draft === draft && open.segment === segment) {
      open.end = word.end;
      open.count += 1;
      return;
    }
    close();
    open = { draft, segment, start: word.start, end: word.end, count: 1 };
  });
  close();
  return taken;
}

/** Names the segment of taken words by its id; null without any. */
export function takenWords(
  segments: readonly { id: string }[],
  taken: Taken | undefined,
): (TextRange & { id: string }) | null {
  const id = segments[taken?.segment ?? -1]?.id;
  return taken === undefined || id === undefined ? null : { id, start: taken.start, end: taken.end };
}
