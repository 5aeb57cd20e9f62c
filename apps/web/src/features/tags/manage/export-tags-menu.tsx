import {
  type CodeBookMaterial,
  codeBookCsv,
  codeBookMarkdown,
  codeBookOf,
  type QuotesFileHead,
  safeFileName,
} from "@quarry/domain";
import { Button, Menu, MenuItem } from "@quarry/ui";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { saveFile } from "../../../shell/output/make-file.ts";
import { MANAGE_TAGS_TEXT } from "./text.ts";

const TEXT = MANAGE_TAGS_TEXT.export;

export type ExportTagsMenuProps = { head: QuotesFileHead; material: CodeBookMaterial };

/** Downloads the code book, for a methods appendix or another program. */
export function ExportTagsMenu({ head, material }: ExportTagsMenuProps) {
  const { mutate } = useMutation({
    mutationFn: async (format: "csv" | "md") => {
      const entries = codeBookOf(material);
      const file =
        format === "csv"
          ? new Blob([codeBookCsv(entries)], { type: "text/csv" })
          : new Blob([codeBookMarkdown(head, entries)], { type: "text/markdown" });
      saveFile(file, safeFileName(TEXT.fileName(head.projectTitle), format, "tags"));
    },
    meta: { success: TEXT.done, failure: TEXT.failed },
  });
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden className="size-4" />
          {TEXT.open}
        </Button>
      }
    >
      <MenuItem onSelect={() => mutate("csv")}>{TEXT.csv}</MenuItem>
      <MenuItem onSelect={() => mutate("md")}>{TEXT.md}</MenuItem>
    </Menu>
  );
}
