import type { TagColors } from "@quarry/domain";
import { act, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../testing.tsx";
import { useTagColors } from "./use-tag-colors.ts";

const node = (name: string, color: string | null, count: number) => ({
  ...{ id: name, name, parentId: null, color, description: "", count, totalCount: count },
});

it("useTagColors returns the same colors while only counts change", async () => {
  const seen = new Set<TagColors>();
  function Colors() {
    seen.add(useTagColors("p1"));
    return null;
  }
  const answers = { "tags.tree": [node("#A", "#1c85cc", 1), node("#B", null, 1)] as unknown };
  const { queryClient } = renderApp(<Colors />, { answers });
  await waitFor(() => expect([...seen].at(-1)?.get("#A")).toBe("#1c85cc"));
  const count = seen.size;
  answers["tags.tree"] = [node("#A", "#1c85cc", 2), node("#B", null, 5)];
  await act(async () => queryClient.invalidateQueries());
  expect(seen.size).toBe(count);
  answers["tags.tree"] = [node("#A", "#d8514e", 2)];
  await act(async () => queryClient.invalidateQueries());
  await waitFor(() => expect([...seen].at(-1)?.get("#A")).toBe("#d8514e"));
});
