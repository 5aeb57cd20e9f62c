import { Button } from "@quarry/ui";
import { failureSentence } from "../../../api/failure-sentence.ts";
import { FormError } from "../../../components/form-error.tsx";
import { useCreateTag } from "../use-tree-changes.ts";
import { MANAGE_TAGS_TEXT as TEXT } from "./text.ts";

export type SuggestedTagProps = { projectId: string; name: string; onCreated: (id: string) => void };

/** The details of a tag that the project's template suggests and that does not exist yet. */
export function SuggestedTag({ projectId, name, onCreated }: SuggestedTagProps) {
  const { mutate, isPending, error } = useCreateTag();
  return (
    <section aria-label={TEXT.details(name)} className="flex flex-col items-start gap-3">
      <h3 className="font-medium break-words text-ink">{name}</h3>
      <p className="text-sm text-pretty text-ink-2">{TEXT.suggestion}</p>
      {error !== null && <FormError>{failureSentence(error)}</FormError>}
      <Button
        size="sm"
        pending={isPending}
        className="pointer-coarse:h-11"
        onClick={() => mutate({ projectId, name }, { onSuccess: ({ id }) => onCreated(id) })}
      >
        {TEXT.keep}
      </Button>
    </section>
  );
}
