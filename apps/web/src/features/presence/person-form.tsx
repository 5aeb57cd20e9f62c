import { MAX_PERSON_NAME, personColor, TAG_COLORS } from "@quarry/domain";
import { Button, Field, Input } from "@quarry/ui";
import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTRPC } from "../../api/trpc.ts";
import type { Person } from "../../shell/live/live-event.ts";
import { PRESENCE_TEXT as TEXT } from "./text.ts";

export type PersonFormProps = {
  person: Person;
  onSaved: () => void;
  /** True where the name is explained above the form. */
  isExplained?: boolean;
};

/** The name and color of the person who uses this browser. */
export function PersonForm({ person, onSaved, isExplained = false }: PersonFormProps) {
  const trpc = useTRPC();
  const [name, setName] = useState(person.name);
  const [color, setColor] = useState(personColor(person));
  const { mutate, isPending } = useMutation(
    trpc.people.update.mutationOptions({
      meta: { success: TEXT.saved, failure: TEXT.saveFailed, refetch: [trpc.settings.get.queryKey()] },
      onSuccess: onSaved,
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ name, color });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={TEXT.name} {...(!isExplained && { hint: TEXT.nameHint })}>
        <Input
          value={name}
          maxLength={MAX_PERSON_NAME}
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium text-ink">{TEXT.color}</legend>
        <div className="flex flex-wrap gap-1.5">
          {TAG_COLORS.map((one) => (
            <label
              key={one.name}
              title={one.name}
              style={{ backgroundColor: one.color }}
              className="grid size-7 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:size-11"
            >
              <input
                type="radio"
                name="color of the person"
                aria-label={one.name}
                checked={color === one.color}
                onChange={() => setColor(one.color)}
                className="sr-only"
              />
              {color === one.color && (
                <Check aria-hidden className="size-4 rounded-full bg-surface p-px text-ink" strokeWidth={3} />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" size="sm" variant="primary" pending={isPending} className="self-end">
        {isPending ? TEXT.saving : TEXT.save}
      </Button>
    </form>
  );
}
