/** A person and the place that they look at. `segmentId` is null outside the list of segments. */
export type Presence = {
  person: { id: string; name: string; color: string };
  projectId: string;
  segmentId: string | null;
};

/** Milliseconds after which a person who is not heard of is gone. */
const GONE_AFTER_MS = 30_000;
/** People of one workspace that are remembered at a time. */
const MAX_PEOPLE = 500;

type Seen = { presence: Presence; until: number };

/** Remembers where people were seen last. `now` is in milliseconds. */
export function createPresenceBoard(now: () => number) {
  const workspaces = new Map<string, Map<string, Seen>>();
  return {
    /** Stores where a person is; null when they left. Returns true when the board has changed. */
    put(workspaceId: string, personId: string, presence: Presence | null): boolean {
      const people = workspaces.get(workspaceId) ?? new Map<string, Seen>();
      const before = people.get(personId);
      people.delete(personId);
      const shown = people.size < MAX_PEOPLE ? presence : null;
      if (shown !== null) people.set(personId, { presence: shown, until: now() + GONE_AFTER_MS });
      if (people.size === 0) workspaces.delete(workspaceId);
      else workspaces.set(workspaceId, people);
      return JSON.stringify(before?.presence ?? null) !== JSON.stringify(shown);
    },
    list: (workspaceId: string): Presence[] =>
      [...(workspaces.get(workspaceId)?.values() ?? [])].map(({ presence }) => presence),
    /** Forgets those who were not heard of for a while, and returns the workspaces that they left. */
    sweep(): string[] {
      const left: string[] = [];
      for (const [workspaceId, people] of workspaces) {
        const sizeBefore = people.size;
        for (const [id, { until }] of people) if (until <= now()) people.delete(id);
        if (people.size < sizeBefore) left.push(workspaceId);
        if (people.size === 0) workspaces.delete(workspaceId);
      }
      return left;
    },
  };
}
