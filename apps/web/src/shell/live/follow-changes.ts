import type { DataVersion } from "@quarry/domain";
import type { EntityInAnswer } from "../../api/change-number.ts";
import type { FollowOwn } from "../../api/query-client.ts";
import type { LiveChange, LiveEvent } from "./live-event.ts";

/** The needs of following the changes. */
export type FollowDeps = {
  /** Returns the version of the oldest answer of the page; null before the first. */
  oldestSeen: () => DataVersion | null;
  /** Returns true while a call of this tab is under way, whose answer will tell what it changed. */
  isChanging: () => boolean;
  projectsOnScreen: () => string[];
  /** Fetches what changed in a project and returns a function that shows it. `isOwn` knows the changes of this tab. */
  fetchChanges: (projectId: string, since: number, isOwn: (number: number) => boolean) => Promise<() => void>;
  /** Shows the entities that the answer of an own call had; returns false where more has to be asked for. */
  showEntities: (projectId: string, entities: readonly EntityInAnswer[]) => boolean;
  /** Marks the lists of projects that are not on the screen as out of date. */
  markElsewhere: (isMeant: (projectId: string) => boolean) => void;
  /** Fetches what concerns no single project. */
  refetchGeneral: () => void;
  /** Fetches everything on the screen again. */
  refresh: () => void;
};

export type Follower = {
  /** Takes an event of the stream. */
  onEvent: (event: Exclude<LiveEvent, { event: "presence" }>) => void;
  /** Takes a change that a call of this tab made. Resolves once the lists show it, or cannot. */
  follow: FollowOwn;
  /** Goes on after a call of this tab. */
  catchUp: () => void;
};

/** Keeps the screen up to date with the server's changes, each of which is shown once: by the answer of an own call
 * that has all of it, or else by asking for it. */
export function followChanges(deps: FollowDeps): Follower {
  let known: DataVersion | null = null;
  /** The number of the last change that there is. */
  let last = 0;
  let pending: LiveChange[] = [];
  /** The later changes of this tab, and whether they are shown. */
  const own = new Map<number, boolean>();
  let answerCount = 0;
  /** True when there may be changes that no event tells of. */
  let isBlind = false;
  /** True when the projects on the screen may have changes that no event has told of yet. */
  let isAsked = false;
  let isAtWork = false;
  let work = Promise.resolve();

  const isBehind = (version: DataVersion) => isAsked || version.revision < last;

  function catchUp(): Promise<void> {
    if (isAtWork) return work;
    isAtWork = true;
    work = showAll();
    return work;
  }

  async function showAll(): Promise<void> {
    try {
      while (known !== null && isBehind(known) && !deps.isChanging()) {
        if (!(await showNews(known))) break;
      }
    } finally {
      isAtWork = false;
    }
  }

  /** Returns false when the server could not be asked, which the next event tries again. */
  async function showNews(from: DataVersion): Promise<boolean> {
    const [upTo, wasBlind, wasAsked, answersBefore] = [last, isBlind, isAsked, answerCount];
    const unseen = pending.filter(({ number }) => !own.get(number));
    const isMeant = (id: string) => wasBlind || unseen.some(({ projectId }) => projectId === id);
    const onScreen = deps.projectsOnScreen();
    const isOwn = (number: number) => own.has(number);
    const fetched = onScreen
      .filter((id) => wasAsked || isMeant(id))
      .map((id) => deps.fetchChanges(id, from.revision, isOwn));
    const shows = await Promise.all(fetched).catch(() => null);
    if (shows === null) return false;
    // All data were replaced meanwhile, or a call was answered, whose change may be missing in what arrived.
    if (known !== from || answerCount !== answersBefore) return true;
    for (const show of shows) show();
    if (wasBlind || unseen.length > 0) deps.markElsewhere((id) => isMeant(id) && !onScreen.includes(id));
    if (wasBlind || unseen.some(({ projectId }) => projectId === null)) deps.refetchGeneral();
    know({ ...from, revision: Math.max(from.revision, upTo) });
    if (wasBlind) isBlind = false;
    if (wasAsked) isAsked = false;
    return true;
  }

  function know(version: DataVersion): void {
    known = version;
    pending = pending.filter(({ number }) => number > version.revision);
    for (const number of own.keys()) if (number <= version.revision) own.delete(number);
  }

  return {
    onEvent({ event, data }) {
      if (event === "message") {
        if (known !== null && data.number <= known.revision) return;
        pending.push(data);
        last = Math.max(last, data.number);
      } else {
        const version = { lineage: data.lineage, revision: data.number };
        known ??= deps.oldestSeen() ?? version;
        last = event === "replaced" ? data.number : Math.max(last, data.number);
        if (event === "replaced" || known.lineage !== data.lineage) {
          pending = [];
          own.clear();
          know(version);
          isBlind = false;
          deps.refresh();
        } else isBlind ||= known.revision < data.number;
      }
      void catchUp();
    },
    async follow(made) {
      known ??= deps.oldestSeen();
      answerCount += 1;
      if (known === null || (made !== null && made.number <= known.revision)) return;
      const { number = 0, projectId, entities = [], isShown = false } = made ?? {};
      // An answer that was overtaken has an older state of what it names.
      const isNewest = [...own.keys()].every((other) => other < number);
      const hasAll =
        projectId !== undefined && (entities.length > 0 ? isNewest && deps.showEntities(projectId, entities) : isShown);
      if (made !== null) own.set(number, hasAll);
      if (hasAll) {
        if (number === known.revision + 1) know({ ...known, revision: number });
      } else {
        last = Math.max(last, number);
        if (projectId === undefined) isAsked = true;
        else pending.push({ projectId, number });
      }
      const caughtUp = catchUp();
      if (!hasAll) await caughtUp;
    },
    catchUp: () => void catchUp(),
  };
}
