import type { ColumnRole } from "@quarry/transcript";
import { useQuery } from "@tanstack/react-query";
import { rememberColumns, useColumnsOfTitles } from "./column-memory.ts";
import { firstLineOf, isRowOfTitles } from "./first-line.ts";
import type { Preview } from "./preview-line.tsx";
import type { Material } from "./use-transcript-preview.ts";

/** The roles that a person gave the columns of a table with the same titles. `isKnown` is false until the first line of
 * the text was read; `remember` keeps roles for the next such table, if the text begins with the titles. */
export type ColumnsOfTitles = {
  isKnown: boolean;
  roles: ColumnRole[] | null;
  remember: (columns: Preview["columns"], roles: ColumnRole[]) => void;
};

/** Returns what is remembered of the columns of a table. */
export function useRememberedColumns(material: Material): ColumnsOfTitles {
  const { data: titles } = useQuery({
    queryKey: ["first-line", material.key],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // A file that cannot be read any more is refused where it is sent.
    queryFn: () => firstLineOf(material).catch(() => ""),
  });
  return {
    ...{ isKnown: titles !== undefined, roles: useColumnsOfTitles(titles) },
    remember: (columns, chosen) => {
      const row = columns.map(({ title }) => title);
      if (titles !== undefined && isRowOfTitles(titles, row)) rememberColumns(titles, chosen);
    },
  };
}
