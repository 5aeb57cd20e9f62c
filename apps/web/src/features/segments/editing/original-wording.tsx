import { comparedWords, type Segment } from "@quarry/domain";
import { Button, Dialog } from "@quarry/ui";
import { ComparedSides } from "../../../components/compared-sides.tsx";
import { EDITING_TEXT } from "./text.ts";
import { useCorrectText } from "./use-corrections.ts";

const TEXT = EDITING_TEXT.original;

export type OriginalWordingProps = { projectId: string; segment: Segment; original: string; onClose: () => void };

/** The text of a segment as it came in beside how it reads now, with what differs marked. Mounted while open. */
export function OriginalWording({ projectId, segment, original, onClose }: OriginalWordingProps) {
  const correctText = useCorrectText(projectId, segment.id);
  const compared = comparedWords(original, segment.text);
  const restore = () => {
    correctText.mutate({ text: original, textBefore: segment.text, onKept: () => undefined });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={TEXT.title} description={TEXT.description} width="lg">
      <ComparedSides
        one={{ name: TEXT.original, parts: compared.one }}
        other={{ name: TEXT.now, parts: compared.other }}
      >
        <Button size="sm" className="pointer-coarse:h-11" onClick={restore}>
          {TEXT.restore}
        </Button>
      </ComparedSides>
    </Dialog>
  );
}
