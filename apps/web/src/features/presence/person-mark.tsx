import { initialsOf, personColor } from "@quarry/domain";
import { cn } from "@quarry/ui";
import { UserRound } from "lucide-react";
import type { Person } from "../../shell/live/live-event.ts";

/** The initials of a person in the person's color. */
export function PersonMark({ person, className }: { person: Person; className?: string }) {
  const color = personColor(person);
  const initials = initialsOf(person.name);
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-7 shrink-0 place-items-center rounded-full border-2 text-[0.6875rem] font-bold text-ink",
        className,
      )}
      style={{ borderColor: color, backgroundColor: `color-mix(in srgb, ${color} 18%, var(--surface))` }}
    >
      {initials === "" ? <UserRound className="size-4" /> : initials}
    </span>
  );
}
