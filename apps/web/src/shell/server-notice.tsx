import { CloudAlert, CloudOff, CloudUpload, KeyRound, type LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useStore } from "../components/hooks/store.ts";
import { useDebounced } from "../components/hooks/use-debounced.ts";
import { lazy } from "../components/lazy.tsx";
import { WAITING_NOTICE_MS } from "../timing.ts";
import type { AccessKeyMonitor } from "./access-key-monitor.ts";
import { KEPT } from "./offline/kept.ts";
import { OFFLINE_TEXT as TEXT } from "./offline/text.ts";
import type { ServerMonitor } from "./server-monitor.ts";

const AWAY = "The server cannot be reached. You can keep reading. Changes cannot be saved until it is back.";
const KEY_MISSING = "The server needs its access key again. Your input is kept.";
const ENTER_KEY = "Enter the key";

const RefusedDialog = lazy(async () => (await import("./offline/refused-dialog.tsx")).RefusedDialog);

export type ServerNoticeProps = { serverMonitor: ServerMonitor; accessKey: AccessKeyMonitor };

/** A strip shown while the server is unreachable or asks for its access key, and for changes that wait to be stored or
 * could not be. */
export function ServerNotice({ serverMonitor, accessKey }: ServerNoticeProps) {
  const isUnreachable = useSyncExternalStore(serverMonitor.subscribe, serverMonitor.isUnreachable);
  const isKeyMissing = useSyncExternalStore(accessKey.subscribe, accessKey.isMissing);
  const isKeeping = useStore(KEPT, (content) => content !== null);
  const waiting = useStore(KEPT, (content) => content?.waiting.length ?? 0);
  const refused = useStore(KEPT, (content) => content?.refused.length ?? 0);
  // Most are stored at once when the server is back.
  const isWaitingLong = useDebounced(waiting > 0, WAITING_NOTICE_MS) && waiting > 0;
  if (isUnreachable) {
    const text = waiting > 0 ? TEXT.awayWith(waiting) : TEXT.away;
    return <Strip icon={CloudOff}>{isKeeping ? text : AWAY}</Strip>;
  }
  if (isKeyMissing) {
    return (
      <Strip icon={KeyRound}>
        {KEY_MISSING} {/* A new tab, because leaving this page would lose unsaved input. */}
        <a href="/" target="_blank" rel="noreferrer" className={LINK}>
          {ENTER_KEY}
        </a>
      </Strip>
    );
  }
  if (isWaitingLong) return <Strip icon={CloudUpload}>{TEXT.waiting(waiting)}</Strip>;
  return refused > 0 && <RefusedStrip count={refused} />;
}

const LINK = "font-medium whitespace-nowrap text-brand underline underline-offset-2";

function RefusedStrip({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <Strip icon={CloudAlert}>
      {TEXT.refused(count)}{" "}
      <button type="button" onClick={() => setIsOpen(true)} className={`${LINK} -my-3 px-1 py-3`}>
        {TEXT.show}
      </button>
      {isOpen !== null && <RefusedDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </Strip>
  );
}

function Strip({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute("data-strip", true);
    return () => page.removeAttribute("data-strip");
  }, []);
  return (
    <div className="flex h-(--strip) items-center justify-center gap-2 border-b border-line-strong bg-hover px-4 text-sm leading-tight text-ink">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
