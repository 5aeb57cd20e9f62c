import { type ColumnRole, columnsSchema } from "@quarry/transcript";
import { useMemo } from "react";
import { LOCAL_STORAGE, readStoredJson } from "../../../browser-storage.ts";
import { createStore, useStore } from "../../../components/hooks/store.ts";

const STORAGE_KEY = "quarry-table-columns";
const MAX_TABLES = 50;
const MAX_KEY_LENGTH = 1000;

type Remembered = [titles: string, roles: ColumnRole[]];

const changes = createStore(0);

/** Returns the roles that a person gave the columns of a table with this row of titles; null when there are none. */
export function rememberedColumns(titles: string): ColumnRole[] | null {
  return allRemembered().find(([key]) => key === keyOf(titles))?.[1] ?? null;
}

/** Returns the remembered roles, and follows their changes; null while the titles are not known. */
export function useColumnsOfTitles(titles: string | undefined): ColumnRole[] | null {
  const roles = useStore(changes, () => JSON.stringify(titles === undefined ? null : rememberedColumns(titles)));
  return useMemo(() => JSON.parse(roles), [roles]);
}

/** Remembers the roles of the columns for the next table with this row of titles, and forgets the oldest table of too
 * many. */
export function rememberColumns(titles: string, roles: ColumnRole[]): void {
  const others = allRemembered().filter(([key]) => key !== keyOf(titles));
  LOCAL_STORAGE.write(STORAGE_KEY, JSON.stringify([...others, [keyOf(titles), roles]].slice(-MAX_TABLES)));
  changes.set(changes.get() + 1);
}

function keyOf(titles: string): string {
  return titles.slice(0, MAX_KEY_LENGTH);
}

function allRemembered(): Remembered[] {
  const stored = readStoredJson(LOCAL_STORAGE, STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isRemembered) : [];
}

function isRemembered(value: unknown): value is Remembered {
  if (!Array.isArray(value) || typeof value[0] !== "string") return false;
  return columnsSchema.safeParse(value[1]).success;
}
