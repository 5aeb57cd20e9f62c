import type { CodedSegment, Suggestion } from "@quarry/suggest";
import { encodeJson } from "../../runtime/scheduling/encode-json.ts";
import { createThreadPool } from "../../runtime/workers/thread-pool.ts";
import type { SuggestJob, SuggestOutcome } from "./suggest-job.ts";

/** A segment that tags are asked for. `stamp` names the state of its project, whose segments `load` returns in reading
 * order. */
export type SuggestQuestion = Omit<SuggestJob, "segments"> & { load: () => Promise<readonly CodedSegment[]> };

/** Suggests tags off the event loop, by a model for each project. Keeps the models of the last projects. */
export type TagSuggestions = {
  /** Returns suggested tags, best first; empty where the model is not sure of anything. */
  suggest: (question: SuggestQuestion) => Promise<Suggestion[]>;
  close: () => Promise<void>;
};

/** The models go with the thread after this long without a question. */
const IDLE_MS = 300_000;

/** Creates one thread, which starts with the first question. */
export function createTagSuggestions(): TagSuggestions {
  const thread = { moduleUrl: import.meta.url, bundle: "suggestions-worker", threads: 1 };
  const pool = createThreadPool<SuggestJob, SuggestOutcome>({ ...thread, name: "suggestJob", idleMs: IDLE_MS });
  return suggestWith(pool.run, pool.close);
}

/** Returns suggestions by what `run` does with a job. Questions about one state of a project load its segments once. */
export function suggestWith(
  run: (job: SuggestJob) => Promise<SuggestOutcome>,
  close: () => Promise<void>,
): TagSuggestions {
  const loading = new Map<string, Promise<unknown>>();
  const teach = async ({ load, ...asked }: SuggestQuestion) =>
    run({ ...asked, segments: await encodeJson(await load()) });
  const suggest = async (question: SuggestQuestion): Promise<Suggestion[]> => {
    const { load: _, ...asked } = question;
    const known = await run({ ...asked, segments: null });
    if (known !== null) return known;
    const state = `${asked.project} ${asked.stamp}`;
    const taught = loading.get(state) ?? teach(question).finally(() => loading.delete(state));
    loading.set(state, taught);
    await taught;
    return suggest(question);
  };
  return { suggest, close };
}
