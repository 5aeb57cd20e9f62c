import type { ComparedPart } from "@quarry/domain";
import type { ReactNode } from "react";
import { ComparedParts } from "./compared-parts.tsx";

type Side = { name: string; parts: readonly ComparedPart[] };

export type ComparedSidesProps = {
  one: Side;
  /** Null where nothing stands in its place. */
  other: Side | null;
  /** The choice between both. */
  children: ReactNode;
};

/** Two readings of a quote side by side, with what differs marked. */
export function ComparedSides({ one, other, children }: ComparedSidesProps) {
  return (
    <div className="mt-1.5 rounded-sm border border-line-strong bg-ground p-2.5 font-sans">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Reading {...one} mark="del" />
        {other !== null && <Reading {...other} mark="ins" />}
      </dl>
      <div className="mt-2 flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}

function Reading({ name, parts, mark }: Side & { mark: "del" | "ins" }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-2">{name}</dt>
      <dd dir="auto" className="mt-0.5 font-serif text-base break-words text-ink">
        <ComparedParts parts={parts} mark={mark} />
      </dd>
    </div>
  );
}
