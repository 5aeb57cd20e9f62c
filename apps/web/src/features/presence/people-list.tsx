import { placeOf } from "@quarry/domain";
import { useQuery } from "@tanstack/react-query";
import { segmentsQuery } from "../../api/segments-query.ts";
import { useTRPC } from "../../api/trpc.ts";
import type { Person, Presence } from "../../shell/live/live-event.ts";
import { useGoToPlace } from "../../shell/undo/shown-place.ts";
import { PersonForm } from "./person-form.tsx";
import { PersonMark } from "./person-mark.tsx";
import { PRESENCE_TEXT as TEXT } from "./text.ts";

export type PeopleListProps = {
  projectId: string;
  others: readonly Presence[];
  /** The person who uses this browser. */
  person: Person;
  onClose: () => void;
  /** Runs when the person has another name or color. */
  onRenamed: () => void;
};

/** Who else is in the project and where, and the own name and color. A press on a person goes to the same place. */
export function PeopleList({ projectId, others, person, onClose, onRenamed }: PeopleListProps) {
  const goTo = useGoToPlace();
  const placeText = usePlaceText(projectId);
  return (
    <>
      <h2 className="text-xs font-semibold text-ink-2">{TEXT.heading}</h2>
      <ul className="mt-1 -mx-1.5 flex max-h-64 flex-col overflow-y-auto">
        {others.map(({ person: other, segmentId }) => {
          const name = other.name === "" ? TEXT.someone : other.name;
          const line = (
            <>
              <PersonMark person={other} />
              <span className="min-w-0">
                <span className="block truncate text-sm text-ink">{name}</span>
                <span className="block truncate text-xs text-ink-2">{placeText(segmentId)}</span>
              </span>
            </>
          );
          const className = "flex w-full items-center gap-2.5 rounded-sm px-1.5 py-1.5 text-left";
          return (
            <li key={other.id}>
              {segmentId === null ? (
                <div className={className}>{line}</div>
              ) : (
                <button
                  type="button"
                  className={`${className} hover:bg-hover`}
                  onClick={() => {
                    onClose();
                    goTo(projectId, { kind: "segment", segmentId }, true);
                  }}
                >
                  {line}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <h2 className="mt-3 mb-2 border-t border-line pt-3 text-xs font-semibold text-ink-2">{TEXT.you}</h2>
      <PersonForm
        person={person}
        onSaved={() => {
          onRenamed();
          onClose();
        }}
      />
    </>
  );
}

/** Returns a function that says where a segment is, from the lists that the screen has read. */
function usePlaceText(projectId: string): (segmentId: string | null) => string {
  const trpc = useTRPC();
  const { data: segments } = useQuery(segmentsQuery(trpc, { projectId }, { enabled: false }));
  const { data: sources } = useQuery(trpc.sources.list.queryOptions({ projectId }, { enabled: false }));
  return (segmentId) => {
    const place = segmentId === null ? undefined : placeOf(segments ?? [], segmentId);
    const segment = place === undefined ? undefined : segments?.[place];
    const source = sources?.find(({ id }) => id === segment?.sourceId);
    if (segment === undefined || source === undefined) return TEXT.inProject;
    return TEXT.inSource(source.urlOrName, segment.startTime);
  };
}
