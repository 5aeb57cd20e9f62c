import { Dialog, Kbd } from "@quarry/ui";
import { keyNames } from "./platform.ts";
import { SHORTCUT_LIST } from "./shortcut-list.ts";

const TITLE = "Keyboard Shortcuts";
const DESCRIPTION = "Speed up your workflow with these shortcuts";

export type ShortcutsDialogProps = { open: boolean; onClose: () => void };

/** Lists all shortcuts by category with the key names of the platform. */
export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TITLE} description={DESCRIPTION} width="lg">
      <div className="mt-5 columns-1 gap-x-10 sm:columns-2">
        {SHORTCUT_LIST.map(({ category, shortcuts }) => (
          <section key={category} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-xs font-semibold text-ink-3">{category}</h3>
            <dl>
              {shortcuts.map(({ id, action, keys, remark }) => (
                <div key={id} className="flex items-start justify-between gap-4 border-t border-line py-1.5 text-sm">
                  <dt className="min-w-0 text-ink">
                    {action}
                    {remark !== undefined && <span className="block text-xs text-pretty text-ink-3">{remark}</span>}
                  </dt>
                  <dd className="flex shrink-0 items-center gap-1.5 pt-px text-ink-2">
                    {keys.map((combination, index) => (
                      <Combination key={combination} combination={combination} isAlternative={index > 0} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Combination({ combination, isAlternative }: { combination: string; isAlternative: boolean }) {
  return (
    <>
      {isAlternative && <span className="text-xs text-ink-3">or</span>}
      <span className="flex gap-0.5">
        {keyNames(combination).map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </>
  );
}
