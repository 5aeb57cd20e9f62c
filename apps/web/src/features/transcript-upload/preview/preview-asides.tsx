import { UPLOAD_TEXT } from "../text.ts";
import { Choice } from "./preview-extras.tsx";

/** A checkbox that joins short asides with the turn around them; renders nothing without asides. */
export function PreviewAsides({
  count,
  joins,
  onChange,
}: {
  count: number;
  joins: boolean;
  onChange: (joins: boolean) => void;
}) {
  if (count === 0) return null;
  return <Choice label={UPLOAD_TEXT.preview.joinAsides(count)} checked={joins} onChange={onChange} />;
}
