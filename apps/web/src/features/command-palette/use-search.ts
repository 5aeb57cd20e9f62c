import { type SearchResult, searchTerm } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useTRPCClient } from "../../api/trpc.ts";
import { useDebounced } from "../../components/hooks/use-debounced.ts";
import { SEARCH_DEBOUNCE_MS } from "../../timing.ts";

const NO_RESULTS: SearchResult[] = [];

/** Searches all projects for the typed text, debounced. Earlier results stay while a longer or shorter term is loading.
 * `isSettled` is true once the results, or the failure, belong to the typed text. */
export function useSearch(typed: string) {
  const client = useTRPCClient();
  const wanted = typed.trim();
  const debounced = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const isSearched = searchTerm(wanted) !== null;
  const query = useQuery({
    queryKey: ["search", debounced],
    queryFn: ({ signal }) => client.search.find.query({ q: debounced }, { signal }),
    enabled: searchTerm(debounced) !== null,
    gcTime: 0,
    placeholderData: (before, query) => (extendsTerm(query?.queryKey[1], debounced) ? before : undefined),
  });
  return {
    results: (isSearched && extendsTerm(debounced, wanted) && query.data) || NO_RESULTS,
    isSettled: debounced === wanted && !(isSearched && query.isFetching),
    hasFailed: isSearched && query.isError,
  };
}

/** Returns true when one term extends the other. */
function extendsTerm(before: unknown, term: string): boolean {
  return typeof before === "string" && before !== "" && (term.startsWith(before) || before.startsWith(term));
}
