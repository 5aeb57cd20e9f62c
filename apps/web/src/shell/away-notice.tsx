import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { ServerReach } from "./server-reach.ts";

const TEXT = "The server cannot be reached. What you see stays; changes have to wait until it is back.";

/** A strip over every screen for as long as the server is away. Screens of the window's height leave `--strip` free for it. */
export function AwayNotice({ reach }: { reach: ServerReach }) {
  const isAway = useSyncExternalStore(reach.subscribe, reach.isAway);
  return (
    <div role="status" className="away-strip sticky top-0 z-60">
      {isAway && (
        <p className="flex h-(--strip) items-center justify-center gap-2 border-b border-line-strong bg-hover px-4 text-sm leading-tight text-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {TEXT}
        </p>
      )}
    </div>
  );
}
