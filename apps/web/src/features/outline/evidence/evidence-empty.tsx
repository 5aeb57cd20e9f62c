import { clearedFilter } from "@quarry/domain";
import { Button } from "@quarry/ui";
import { EmptyState } from "../../../components/empty-state.tsx";
import type { EvidenceScope } from "./evidence-items.ts";
import { EVIDENCE_TEXT as TEXT } from "./evidence-text.ts";

export type EvidenceEmptyProps = {
  scope: EvidenceScope;
  hasSegments: boolean;
  /** True for a section with tags. */
  hasTags: boolean;
  onScope: (scope: EvidenceScope) => void;
};

/** Explains an empty list, and offers the way out. */
export function EvidenceEmpty({ scope, hasSegments, hasTags, onScope }: EvidenceEmptyProps) {
  if (!hasSegments) return <EmptyState text={TEXT.noSegments} />;
  if (scope.followsSection && !hasTags) {
    return (
      <EmptyState
        text={TEXT.noTags}
        action={<Button onClick={() => onScope({ ...scope, followsSection: false })}>{TEXT.showAll}</Button>}
      />
    );
  }
  const clear = () => onScope({ ...scope, unusedOnly: false, filter: clearedFilter(scope.filter) });
  return (
    <EmptyState
      text={scope.unusedOnly ? TEXT.allUsed : TEXT.noMatch}
      action={<Button onClick={clear}>{TEXT.clearFilters}</Button>}
    />
  );
}
