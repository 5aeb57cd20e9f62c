import type { Segment } from "@quarry/domain";
import { Menu, MenuItem } from "@quarry/ui";
import { History, Pencil } from "lucide-react";
import { useState } from "react";
import { keyText } from "../../../shell/shortcuts/platform.ts";
import { OriginalWording } from "../editing/original-wording.tsx";
import { SEGMENTS_TEXT } from "../text.ts";
import type { SegmentActions } from "./segment-actions.ts";
import { MoreButton } from "./segment-toolbar.tsx";

const TEXT = SEGMENTS_TEXT.row;

export type SegmentMenuProps = { projectId: string; segment: Segment; tabIndex: number; actions: SegmentActions };

/** The menu of a segment. Its code is loaded by the first click on the button, so it mounts open. */
export function SegmentMenu({ projectId, segment, tabIndex, actions }: SegmentMenuProps) {
  const [showsOriginal, setShowsOriginal] = useState(false);
  const { original } = segment;
  return (
    <>
      <Menu defaultOpen trigger={<MoreButton tabIndex={tabIndex} />}>
        <MenuItem icon={<Pencil aria-hidden />} hint={keyText("e")} onSelect={() => actions.edit(segment.id)}>
          {TEXT.correct}
        </MenuItem>
        {original !== undefined && (
          <MenuItem icon={<History aria-hidden />} onSelect={() => setShowsOriginal(true)}>
            {TEXT.original}
          </MenuItem>
        )}
      </Menu>
      {showsOriginal && original !== undefined && (
        <OriginalWording
          projectId={projectId}
          segment={segment}
          original={original}
          onClose={() => setShowsOriginal(false)}
        />
      )}
    </>
  );
}
