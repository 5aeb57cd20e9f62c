import { type SearchResult, searchTerm } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { useTRPCClient } from "../../api/trpc.ts";
import { useDebounced } from "../../components/hooks/use-debounced.ts";
import { SEARCH_DEBOUNCE_MS } from "../../timing.ts";

const NO_RESULTS: SearchResult[] = [];

/** What of all projects holds the typed text. While an answer is awaited, the results of a shorter or longer term stay;
 * a call whose term has been typed over is called off. `isSettled` is true when the results, or the failure, are those
 * of what is typed now. */
export function useSearch(typed: string) {
  const client = useTRPCClient();
  const wanted = typed.trim();
  const rested = useDebounced(wanted, SEARCH_DEBOUNCE_MS);
  const isSearched = searchTerm(wanted) !== null;
  const query = useQuery({
    queryKey: ["search", rested],
    queryFn: ({ signal }) => client.search.find.query({ q: rested }, { signal }),
    enabled: searchTerm(rested) !== null,
    gcTime: 0,
    placeholderData: (before, query) => (goesOn(query?.queryKey[1], rested) ? before : undefined),
  });
  return {
    results: (isSearched && goesOn(rested, wanted) && query.data) || NO_RESULTS,
    isSettled: rested === wanted && !(isSearched && query.isFetching),
    hasFailed: isSearched && query.isError,
  };
}

/** True when one term is the other one typed on, or taken back a little. */
function goesOn(before: unknown, term: string): boolean {
  return typeof before === "string" && before !== "" && (term.startsWith(before) || before.startsWith(term));
}
