import { CloudOff, KeyRound, type LucideIcon } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import type { AccessKeyMonitor } from "./access-key-monitor.ts";
import type { ServerMonitor } from "./server-monitor.ts";

const AWAY = "The server cannot be reached. You can keep reading. Changes cannot be saved until it is back.";
const KEY_MISSING = "The server needs its access key again. Your input is kept.";
const ENTER_KEY = "Enter the key";

export type ServerNoticeProps = { serverMonitor: ServerMonitor; accessKey: AccessKeyMonitor };

/** A strip shown while the server is unreachable or asks for its access key. */
export function ServerNotice({ serverMonitor, accessKey }: ServerNoticeProps) {
  const isUnreachable = useSyncExternalStore(serverMonitor.subscribe, serverMonitor.isUnreachable);
  const isKeyMissing = useSyncExternalStore(accessKey.subscribe, accessKey.isMissing);
  return (
    <>
      {isUnreachable && <Strip icon={CloudOff}>{AWAY}</Strip>}
      {!isUnreachable && isKeyMissing && (
        <Strip icon={KeyRound}>
          {KEY_MISSING} {/* A new tab, because leaving this page would lose unsaved input. */}
          <a
            href="/"
            target="_blank"
            rel="noreferrer"
            className="font-medium whitespace-nowrap text-brand underline underline-offset-2"
          >
            {ENTER_KEY}
          </a>
        </Strip>
      )}
    </>
  );
}

function Strip({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex h-(--strip) items-center justify-center gap-2 border-b border-line-strong bg-hover px-4 text-sm leading-tight text-ink">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p>{children}</p>
    </div>
  );
}
