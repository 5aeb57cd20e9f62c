import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import { useStore } from "../../components/hooks/store.ts";
import { whenIdle } from "../../components/hooks/use-idle.ts";
import { SUGGESTS_TAGS } from "../../shell/suggests-tags.ts";
import { createSuggester, type Suggester } from "./suggester.ts";
import { SUGGESTER, useSuggester } from "./use-suggester.ts";

export type SuggestionsKeeperProps = {
  projectId: string;
  /** The segment that has the focus, or had it last. */
  currentId: string | null;
  /** The segments before and after it in the list, which may have the focus next. */
  previousId: string | null;
  nextId: string | null;
};

/** Keeps the suggester of the project that is shown, unless suggestions are off. Renders nothing. */
export function SuggestionsKeeper(props: SuggestionsKeeperProps) {
  const isOn = useStore(SUGGESTS_TAGS, (is) => is);
  return isOn && <KeptSuggester key={props.projectId} {...props} />;
}

/** Events that show that the user works, and expects an answer of the page. */
const WORK = ["keydown", "pointerdown", "wheel", "touchmove"] as const;

function KeptSuggester(props: SuggestionsKeeperProps) {
  const suggester = useSuggester();
  useEffect(() => {
    const made = createSuggester(() => new Worker(new URL("./suggest-worker.ts", import.meta.url), { type: "module" }));
    const cancel = whenIdle(() => SUGGESTER.set(made));
    made.rest();
    for (const kind of WORK) addEventListener(kind, made.rest, { capture: true, passive: true });
    return () => {
      for (const kind of WORK) removeEventListener(kind, made.rest, { capture: true });
      cancel();
      made.end();
      SUGGESTER.set(null);
    };
  }, []);
  return suggester && <Followed {...props} suggester={suggester} />;
}

/** Shows the suggester the segments as they change, and asks for the suggestions of the current one and of those beside
 * it. */
function Followed({
  projectId,
  currentId,
  previousId,
  nextId,
  suggester,
}: SuggestionsKeeperProps & { suggester: Suggester }) {
  const trpc = useTRPC();
  const { data: segments } = useQuery(segmentsQuery(trpc, { projectId }, { enabled: false }));
  const { data: tree } = useQuery(trpc.tags.tree.queryOptions({ projectId }, { enabled: false }));
  const learned = useStore(suggester.state, (state) => state);
  const tagNames = useMemo(() => new Map(tree?.map(({ id, name }) => [id, name])), [tree]);
  // A change is painted first.
  useEffect(
    () => (segments === undefined ? undefined : whenIdle(() => suggester.show({ segments, tagNames }))),
    [suggester, segments, tagNames],
  );
  // Asks again for the same segment when something was learned.
  useEffect(() => {
    if (currentId === null || segments === undefined || learned.isLearning) return;
    suggester.focus(
      currentId,
      [nextId, previousId].filter((id) => id !== null),
    );
  }, [suggester, segments, currentId, previousId, nextId, learned]);
  return null;
}
