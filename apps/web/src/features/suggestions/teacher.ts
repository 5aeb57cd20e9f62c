import type { Store } from "../../components/hooks/store.ts";
import type { LearnState } from "./learn-orders.ts";
import { type Lesson, lessonFor } from "./lesson.ts";
import { examplesAt, type Material } from "./material.ts";
import type { WorkerCalls } from "./worker-calls.ts";

/** The material of a model that knows nothing. */
export const NO_MATERIAL: Material = { segments: [], tagNames: new Map() };
/** Examples that are learned at once. Questions are answered in between. */
const LEARNED_AT_ONCE = 25;
/** Examples up to which learning is not put off. */
const NOT_PUT_OFF = 100;
/** Milliseconds without keys or clicks after which many examples are learned. */
const REST_MS = 1_000;

/** Teaches a worker what is shown. */
export type Teacher = {
  /** Takes segments and names of tags as they are now. A few new tags are sent before it returns. */
  show: (material: Material) => void;
  /** Puts off the learning of many segments for a second, in which the page may work. */
  rest: () => void;
};

/** Returns a teacher, which tells the state of the learning. */
export function createTeacher(calls: WorkerCalls, state: Store<LearnState>): Teacher {
  let shown = NO_MATERIAL;
  /** The material that the model learned or is learning, and the number of its examples. */
  let known = NO_MATERIAL;
  let size = 0;
  let isTeaching = false;
  let restsUntil = 0;

  const rest = () => {
    restsUntil = performance.now() + REST_MS;
  };
  const rested = async () => {
    for (let now = performance.now(); now < restsUntil; now = performance.now()) await pause(restsUntil - now);
  };
  /** Resolves to false where something of the lesson is to be forgotten before its end. */
  const taught = async ({ places }: Lesson): Promise<boolean> => {
    const lesson = known;
    let seen = known;
    for (let at = 0; at === 0 || at < places.length; at += LEARNED_AT_ONCE) {
      if (places.length > NOT_PUT_OFF) await rested();
      if (seen !== shown) {
        seen = shown;
        if (lessonFor(lesson, shown, size).isNew) return false;
      }
      const isLast = at + LEARNED_AT_ONCE >= places.length;
      if (!isLast && !state.get().isLearning) state.set({ ...state.get(), isLearning: true });
      const learned = await calls.learn(examplesAt(lesson, places.slice(at, at + LEARNED_AT_ONCE)), isLast);
      if (learned === null) return true;
      if (!isLast) continue;
      size = learned.codingCount;
      state.set({ codingCount: size, isLearning: false, isSure: learned.isSure });
    }
    return true;
  };
  const teach = async () => {
    isTeaching = true;
    while (known !== shown) {
      const lesson = lessonFor(known, shown, size);
      known = shown;
      if (lesson.names.size > 0) calls.rename(lesson.names);
      if (lesson.isNew) calls.begin();
      // More may be taken off next, here or in another browser.
      if (lesson.isNew && size > 0) rest();
      const hasLesson = lesson.isNew || lesson.places.length > 0;
      if (hasLesson && !(await taught(lesson))) known = { ...known, segments: [] };
    }
    isTeaching = false;
  };
  return {
    show(material) {
      shown = material;
      if (!isTeaching) void teach();
    },
    rest,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
