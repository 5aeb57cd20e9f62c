import { useMutation } from "@tanstack/react-query";
import { useTRPC } from "../../api/trpc.ts";
import { PROJECT_RESULTS } from "./dialog-text.ts";

/** Creates a project. */
export function useCreateProject() {
  const trpc = useTRPC();
  return useMutation(
    trpc.projects.create.mutationOptions({
      meta: {
        success: PROJECT_RESULTS.created,
        failure: PROJECT_RESULTS.createFailed,
        refetch: [trpc.projects.list.queryKey()],
      },
    }),
  );
}

/** Changes the title and client name of a project. */
export function useUpdateProject() {
  const trpc = useTRPC();
  return useMutation(
    trpc.projects.update.mutationOptions({
      meta: {
        success: PROJECT_RESULTS.updated,
        failure: PROJECT_RESULTS.updateFailed,
        refetch: [trpc.projects.pathKey()],
      },
    }),
  );
}

/** Deletes a project with everything in it. */
export function useDeleteProject() {
  const trpc = useTRPC();
  return useMutation(
    trpc.projects.delete.mutationOptions({
      meta: {
        success: PROJECT_RESULTS.deleted,
        failure: PROJECT_RESULTS.deleteFailed,
        refetch: [trpc.projects.list.queryKey()],
      },
    }),
  );
}

/** Imports the projects of an exported file. The page does not parse the file, which may be large. */
export function useImportProjects() {
  const trpc = useTRPC();
  return useMutation(
    trpc.projects.import.mutationOptions({
      meta: {
        success: PROJECT_RESULTS.imported,
        failure: PROJECT_RESULTS.importFailed,
        refetch: [trpc.projects.list.queryKey()],
      },
    }),
  );
}
