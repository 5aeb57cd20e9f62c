import { cn } from "@quarry/ui";

export type TagDotProps = { color: string | null | undefined; className?: string };

/** The color of a tag; nothing for a tag without one. The ring shows a color that is close to the ground. */
export function TagDot({ color, className }: TagDotProps) {
  if (color == null) return null;
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color }}
      className={cn("inline-block size-2.5 shrink-0 rounded-full ring-1 ring-field/60", className)}
    />
  );
}
