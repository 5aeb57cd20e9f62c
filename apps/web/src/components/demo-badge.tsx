/** Marks a project that came with the product. */
export function DemoBadge() {
  return (
    <span className="shrink-0 rounded-sm border border-line-strong px-1.5 text-xs leading-4.5 text-ink-2">Demo</span>
  );
}
