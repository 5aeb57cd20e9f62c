import type { DataVersion } from "@quarry/domain";
import type { LiveChange, LiveEvent } from "./live-event.ts";

/** The needs of following the changes. */
export type FollowDeps = {
  /** Returns the version of the oldest answer of the page; null before the first. */
  oldestSeen: () => DataVersion | null;
  /** Returns true for a change that this tab made and shows already. */
  isOwn: (number: number) => boolean;
  /** Returns true while the tab shows a change that the server may not have stored. */
  isChanging: () => boolean;
  /** Returns a value that differs after each change of this tab. */
  lastChange: () => number;
  projectsOnScreen: () => string[];
  /** Fetches what changed in a project and returns a function that shows it. */
  fetchChanges: (projectId: string, since: number) => Promise<() => void>;
  /** Marks the lists of projects that are not on the screen as out of date. */
  markElsewhere: (isMeant: (projectId: string) => boolean) => void;
  /** Fetches what concerns no single project. */
  refetchGeneral: () => void;
  /** Fetches everything on the screen again. */
  refresh: () => void;
};

type Follower = {
  /** Takes an event of the stream. */
  onEvent: (event: Exclude<LiveEvent, { event: "presence" }>) => void;
  /** Goes on after a change of this tab. */
  catchUp: () => void;
};

/** Keeps the screen up to date with the server's changes, one step at a time. Own changes that are under way are waited
 * for, as what the server has then would take them off the screen. */
export function followChanges(deps: FollowDeps): Follower {
  let known: DataVersion | null = null;
  /** The number of the last change that there is. */
  let last = 0;
  let pending: LiveChange[] = [];
  /** True when there may be changes that no event tells of. */
  let isBlind = false;
  let isAtWork = false;

  async function catchUp(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (known !== null && known.revision < last && !deps.isChanging()) {
        if (!(await showNews(known))) break;
      }
    } finally {
      isAtWork = false;
    }
  }

  /** Returns false when the server could not be asked, which the next event tries again. */
  async function showNews(from: DataVersion): Promise<boolean> {
    const [upTo, wasBlind, lastChange] = [last, isBlind, deps.lastChange()];
    const foreign = pending.filter(({ number }) => !deps.isOwn(number));
    const isMeant = (id: string) => wasBlind || foreign.some(({ projectId }) => projectId === id);
    const onScreen = deps.projectsOnScreen();
    const fetched = onScreen.filter(isMeant).map((id) => deps.fetchChanges(id, from.revision));
    const shows = await Promise.all(fetched).catch(() => null);
    if (shows === null) return false;
    // All data were replaced meanwhile.
    if (known !== from) return true;
    // A change of this tab began meanwhile, which may be missing in what arrived.
    if (shows.length > 0 && (deps.isChanging() || deps.lastChange() !== lastChange)) return true;
    for (const show of shows) show();
    if (wasBlind || foreign.length > 0) deps.markElsewhere((id) => isMeant(id) && !onScreen.includes(id));
    if (wasBlind || foreign.some(({ projectId }) => projectId === null)) deps.refetchGeneral();
    known = { ...from, revision: upTo };
    pending = pending.filter(({ number }) => number > upTo);
    if (wasBlind) isBlind = false;
    return true;
  }

  return {
    onEvent({ event, data }) {
      if (event === "message") {
        pending.push(data);
        last = Math.max(last, data.number);
      } else {
        const version = { lineage: data.lineage, revision: data.number };
        known ??= deps.oldestSeen() ?? version;
        last = event === "replaced" ? data.number : Math.max(last, data.number);
        if (event === "replaced" || known.lineage !== data.lineage) {
          known = version;
          pending = [];
          isBlind = false;
          deps.refresh();
        } else isBlind ||= known.revision < data.number;
      }
      void catchUp();
    },
    catchUp: () => void catchUp(),
  };
}
