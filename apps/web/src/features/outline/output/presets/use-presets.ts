import { BUILT_IN_PRESETS, type PrintPreset, withBuiltInPresets } from "@quarry/domain";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "../../../../api/trpc.ts";
import { PRESET_TEXT } from "./preset-text.ts";

/** Returns the presets of the workspace; until they are loaded the built-in ones as they came. */
export function usePresets(): readonly PrintPreset[] {
  // Other projects change them too.
  const { data } = useQuery(useTRPC().presets.list.queryOptions(undefined, { refetchOnMount: "always" }));
  return data ?? BUILT_IN_PRESETS;
}

/** Saves a preset, which is a step that can be undone. */
export function useSavePreset() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.presets.save.mutationOptions({
      meta: {
        success: ({ name }: PrintPreset) => ({ title: PRESET_TEXT.saved, subject: name }),
        failure: PRESET_TEXT.saveFailed,
      },
      onSuccess: (saved) =>
        queryClient.setQueryData(trpc.presets.list.queryKey(), (presets) =>
          withBuiltInPresets([...(presets ?? []).filter(({ id }) => id !== saved.id), saved]),
        ),
    }),
  );
}

/** Deletes a preset, which is a step that can be undone. */
export function useRemovePreset() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.presets.remove.mutationOptions({
      meta: { success: { title: PRESET_TEXT.removed }, failure: PRESET_TEXT.removeFailed },
      onSuccess: (_, { presetId }) =>
        queryClient.setQueryData(trpc.presets.list.queryKey(), (presets) =>
          presets?.filter(({ id }) => id !== presetId),
        ),
    }),
  );
}
