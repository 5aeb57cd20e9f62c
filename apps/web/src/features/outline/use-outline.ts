import { type ChangedEntity, type Outline, withSectionOrder } from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { kept } from "../../api/kept-calls.ts";
import { optimistic } from "../../api/optimistic.ts";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { sharedOutline } from "./shared-outline.ts";
import { OUTLINE_TEXT, OUTLINE_TOASTS } from "./text.ts";

const KEPT = OUTLINE_TEXT.kept;

const inOrder = (outline: Outline | null) =>
  outline && { ...outline, sections: outline.sections.toSorted((left, right) => left.order - right.order) };

/** Returns the project's outline with its sections in order; null data when none was generated. It is read once
 * `enabled`. */
export function useOutline(projectId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const options = { select: inOrder, structuralSharing: shared, enabled };
  return useQuery(useTRPC().outline.get.queryOptions({ projectId }, options));
}

function shared(before: unknown, after: unknown): unknown {
  return sharedOutline(before as Outline | null | undefined, after as Outline | null);
}

/** Of calls that answer with the outline. */
export const bringsOutline = (outline: Outline): ChangedEntity[] => [
  { entity: "outline", id: outline.id, after: outline },
];

/** Generates the outline and shows the server's result. `onGenerated` runs even when the calling component has
 * unmounted. */
export function useGenerateOutline(onGenerated = () => {}) {
  const trpc = useTRPC();
  return useMutation(
    trpc.outline.generate.mutationOptions({
      meta: {
        success: OUTLINE_TOASTS.generated,
        failure: OUTLINE_TOASTS.generateFailed,
        brings: bringsOutline,
      },
      onSuccess: onGenerated,
    }),
  );
}

/** Saves a new order of sections optimistically; a failure restores the order without a toast. */
export function useReorderSections(projectId: string, outlineId: string | undefined) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (reordered: Reordered) =>
      client.outline.reorder.mutate(reordered, kept({ projectId, variables: reordered, what: KEPT.reordered })),
    meta: { scope: outlineScope(projectId) },
    ...optimistic<Outline | null, Reordered>({
      queryClient,
      queryKey: trpc.outline.get.queryKey({ projectId }),
      change: (outline, { sections }) => outline && withSectionOrder(outline, sections),
    }),
  });
  return async (ids: string[]) => {
    if (outlineId === undefined) throw new Error(OUTLINE_TEXT.noOutlineId);
    await mutateAsync({ outlineId, sections: ids.map((id, order) => ({ id, order })) });
  };
}

type Reordered = { outlineId: string; sections: { id: string; order: number }[] };

type GapTicks = { outlineId: string; placeholders: { id: string; resolved: boolean }[] };

/** Ticks gaps optimistically, and takes ticks back. */
export function useTickGaps(projectId: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ticks: GapTicks) =>
      client.outline.update.mutate(ticks, kept({ projectId, variables: ticks, what: KEPT.ticked })),
    meta: { failure: OUTLINE_TOASTS.saveFailed, scope: outlineScope(projectId) },
    ...optimistic<Outline | null, GapTicks>({
      queryClient,
      queryKey: trpc.outline.get.queryKey({ projectId }),
      change: (outline, { placeholders }) => outline && withTicks(outline, placeholders),
    }),
  });
}

/** Returns the scope in which the changes of an outline reach the server in order. */
export function outlineScope(projectId: string): string {
  return `outline of ${projectId}`;
}

/** A gap is a block of a section, or stands beside the sections. */
function withTicks(outline: Outline, ticks: GapTicks["placeholders"]): Outline {
  const ticked = <Gap extends { id: string; resolved: boolean }>(gap: Gap): Gap => {
    const { resolved = gap.resolved } = ticks.find(({ id }) => id === gap.id) ?? {};
    return resolved === gap.resolved ? gap : { ...gap, resolved };
  };
  return {
    ...outline,
    sections: outline.sections.map((section) => {
      const blocks = section.blocks.map(ticked);
      return blocks.some((block, index) => block !== section.blocks[index]) ? { ...section, blocks } : section;
    }),
    placeholders: outline.placeholders.map(ticked),
  };
}
