import { Button, Popover, Tooltip } from "@quarry/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTRPC, useTRPCClient } from "../../api/trpc.ts";
import { useStore } from "../../components/hooks/store.ts";
import { announcePlace } from "../../shell/live/announce-place.ts";
import type { Presence } from "../../shell/live/live-event.ts";
import { PEOPLE } from "../../shell/live/people.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonMark } from "./person-mark.tsx";
import { PRESENCE_TEXT as TEXT } from "./text.ts";

/** Marks beyond this number become a count. The header of a phone has room for one. */
const MAX_MARKS = 3;

/** The other people who are in the project, with where they are and the own name on a press. Renders nothing while
 * nobody else is there, and tells the others where this person is. */
export function PeopleHere({ projectId }: { projectId: string }) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const people = useStore(PEOPLE, (all) => all);
  const { data: settings } = useQuery(trpc.settings.get.queryOptions(undefined, { enabled: people !== null }));
  const [isOpen, setIsOpen] = useState(false);
  const announcer = useRef<ReturnType<typeof announcePlace>>(undefined);
  useEffect(() => {
    announcer.current = announcePlace((segmentId) => {
      // While the server is away, the next announcement tells.
      client.people.announce.mutate({ projectId, segmentId }).catch(() => undefined);
    });
    return announcer.current.stop;
  }, [client, projectId]);
  if (people === null || settings === undefined) return null;
  const others = people.filter((one) => one.projectId === projectId && one.person.id !== settings.person.id);
  if (others.length === 0) return null;
  const label = TEXT.here(others.map(nameOf));
  const more = others.length - MAX_MARKS;
  const close = () => setIsOpen(false);
  return (
    <Popover
      open={isOpen}
      onClose={close}
      align="end"
      label={TEXT.heading}
      className="w-72"
      trigger={
        <span>
          <Tooltip content={label}>
            <Button
              variant="ghost"
              aria-label={label}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="px-1.5! pointer-coarse:min-h-11"
            >
              <span className="flex -space-x-1.5 max-sm:[&>:not(:first-child)]:hidden">
                {others.slice(0, MAX_MARKS).map(({ person }) => (
                  <PersonMark key={person.id} person={person} />
                ))}
              </span>
              {more > 0 && <span className="text-xs text-ink-2 max-sm:hidden">+{more}</span>}
            </Button>
          </Tooltip>
        </span>
      }
    >
      <PeopleList
        projectId={projectId}
        others={others}
        person={settings.person}
        onClose={close}
        onRenamed={() => announcer.current?.tellNow()}
      />
    </Popover>
  );
}

function nameOf({ person }: Presence): string {
  return person.name === "" ? TEXT.someone : person.name;
}
