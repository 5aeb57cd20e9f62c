import { buttonClass } from "@quarry/ui";
import { ListTree } from "lucide-react";
import { Link } from "wouter";
import { projectPath } from "../../paths.ts";
import { GenerateOutlineButton } from "./generate-outline-button.tsx";
import { OUTLINE_TEXT } from "./text.ts";

export type EmptyOutlineProps = { projectId: string; hasTags: boolean };

/** Takes the place of the outline, with a button for the next step: generating, or tagging. */
export function EmptyOutline({ projectId, hasTags }: EmptyOutlineProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-16 text-center">
      <ListTree aria-hidden className="mb-2 size-7 text-ink-3" />
      <p className="text-base font-medium text-ink">{OUTLINE_TEXT.empty}</p>
      <p className="mb-4 max-w-md text-sm text-balance text-ink-2">
        {hasTags ? OUTLINE_TEXT.emptyHint : OUTLINE_TEXT.emptyWithoutTags}
      </p>
      {hasTags ? (
        <GenerateOutlineButton
          projectId={projectId}
          hasOutline={false}
          hasTags
          variant="primary"
          short={OUTLINE_TEXT.generate}
        />
      ) : (
        <Link href={projectPath(projectId)} className={buttonClass("primary")}>
          {OUTLINE_TEXT.toProject}
        </Link>
      )}
    </div>
  );
}
