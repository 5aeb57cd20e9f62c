import { Button, cn } from "@quarry/ui";
import { ChevronDown } from "lucide-react";
import { FieldHints } from "./field-hints.tsx";
import { EDITING_TEXT as TEXT } from "./text.ts";

export type EditorBarProps = {
  /** The id of the element with the keys of the field. */
  id: string;
  hasRecording: boolean;
  showsDetails: boolean;
  isBusy: boolean;
  onToggleDetails: () => void;
  onSplit: () => void;
  onMerge: () => void;
  onDone: () => void;
};

/** The keys of the field of a segment, and its buttons. On touch screens buttons take the place of keys. */
export function EditorBar(props: EditorBarProps) {
  const { id, hasRecording, showsDetails, isBusy, onToggleDetails, onSplit, onMerge, onDone } = props;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 pointer-coarse:gap-x-1.5">
      <FieldHints id={id} hasRecording={hasRecording} />
      <Button size="sm" className="h-7! pointer-coarse:h-11!" aria-expanded={showsDetails} onClick={onToggleDetails}>
        {TEXT.details}
        <ChevronDown aria-hidden className={cn("size-3.5 transition-transform", showsDetails && "rotate-180")} />
      </Button>
      <div className="hidden flex-wrap gap-1.5 pointer-coarse:contents">
        <Button size="sm" className="h-11" disabled={isBusy} onClick={onSplit}>
          {TEXT.split}
        </Button>
        <Button size="sm" className="h-11" disabled={isBusy} onClick={onMerge}>
          {TEXT.merge}
        </Button>
        <Button size="sm" variant="primary" className="h-11" onClick={onDone}>
          {TEXT.done}
        </Button>
      </div>
    </div>
  );
}
