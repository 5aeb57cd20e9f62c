import { cn } from "@quarry/ui";

const LAYERS = [22, 72, 121, 173, 224] as const;

/** Layers of rock with two gems. Decorative. */
export function StrataPicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 262" fill="none" className={cn("text-line-strong", className)}>
      {LAYERS.map((top) => (
        <path
          key={top}
          d={`M0 ${top + 22}C90 ${top + 4} 160 ${top + 16} 230 ${top + 25}S320 ${top + 22} 360 ${top + 8}S475 ${top - 12} 560 ${top + 24}`}
          stroke="currentColor"
          strokeWidth="1.25"
        />
      ))}
      <Gem className="text-gem-mark" transform="translate(318 104) scale(2.95)" />
      <Gem className="text-brand opacity-80" transform="translate(140 174) scale(1.45)" />
    </svg>
  );
}

function Gem({ className, transform }: { className: string; transform: string }) {
  return (
    <g className={className} transform={transform}>
      <path d="M6 3h12l6 6-12 14L0 9z" fill="currentColor" />
      <path
        d="M0 9h24M6 3l2.5 6L12 23l3.5-14L18 3M6 9l6 14M18 9l-6 14M8.500 9 10 3M15.500 9 14 3"
        className="stroke-ground"
        strokeWidth=".45"
        strokeLinejoin="round"
      />
    </g>
  );
}
