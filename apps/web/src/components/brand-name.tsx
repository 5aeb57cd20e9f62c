import { GemMark } from "./gem-mark.tsx";

/** The product's name with its mark. */
export function BrandName() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
      <GemMark />
      <span>
        Quarry<sup className="relative -top-1.5 ml-px align-baseline text-[0.5rem] font-medium text-ink-3">™</sup>
      </span>
    </span>
  );
}
