import { GemMark } from "./gem-mark.tsx";

export function BrandName() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight text-ink">
      <GemMark />
      <span>
        Quarry
        <sup className="relative -top-[0.45rem] ml-0.5 align-baseline text-[0.5625rem] font-medium text-ink-3">™</sup>
      </span>
    </span>
  );
}
