import { type OutlineSection, SECTION_STATUSES } from "@quarry/domain";
import { IconButton, Menu, MenuItem } from "@quarry/ui";
import { Check, Ellipsis, ListPlus, NotebookPen, Pilcrow, Trash2 } from "lucide-react";
import { OUTLINE_TEXT } from "../text.ts";
import { addBelow } from "../writing/block-edits.ts";
import { SectionTitle } from "../writing/section-title.tsx";
import { useWriting } from "../writing/writing-context.ts";
import { SectionSynopsis } from "./section-synopsis.tsx";
import { StatusDot } from "./status-dot.tsx";

export type SectionHeadProps = {
  section: OutlineSection;
  depth: number;
  /** The material of the section in a few words. */
  detail: string;
};

/** The head of a section: its status, title, synopsis and a menu. */
export function SectionHead({ section, depth, detail }: SectionHeadProps) {
  const { edited, run } = useWriting();
  const { id, title, parentId, status, synopsis, blocks } = section;
  const addParagraph = () => run(addBelow(section, blocks.at(-1) ?? null, crypto.randomUUID()));
  const addSection = () => {
    const newId = crypto.randomUUID();
    run({
      edits: [{ call: "addSection", id: newId, title: OUTLINE_TEXT.newSection, parentId, after: id }],
      field: { id: newId, part: "title", caret: "all" },
    });
  };
  const remove = () =>
    run(
      { edits: [{ call: "removeSection", sectionId: id }], field: null },
      { notice: { title: OUTLINE_TEXT.sectionDeleted(title) } },
    );
  return (
    <header className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-0.5 pr-8 md:pr-0">
      <SectionTitle section={section} depth={depth} />
      <p className="text-xs text-ink-3 max-sm:order-1 max-sm:w-full empty:hidden">{detail}</p>
      <div className="-my-1 -mr-2 shrink-0 self-start max-md:mr-6">
        <Menu
          trigger={
            <IconButton size="sm" label={OUTLINE_TEXT.sectionMenu(title, status)}>
              {status === "idea" ? <Ellipsis aria-hidden className="size-4" /> : <StatusDot status={status} />}
            </IconButton>
          }
        >
          {SECTION_STATUSES.map((each) => (
            <MenuItem
              key={each}
              icon={<StatusDot status={each} />}
              hint={each === status ? <Check aria-label={OUTLINE_TEXT.current} className="size-4" /> : undefined}
              onSelect={() => run({ edits: [{ call: "changeSection", sectionId: id, status: each }], field: null })}
            >
              {OUTLINE_TEXT.statuses[each]}
            </MenuItem>
          ))}
          {synopsis === "" && (
            <MenuItem
              icon={<NotebookPen aria-hidden />}
              onSelect={() => edited.set({ id, part: "synopsis", caret: "end" })}
            >
              {OUTLINE_TEXT.addSynopsis}
            </MenuItem>
          )}
          <MenuItem icon={<Pilcrow aria-hidden />} onSelect={addParagraph}>
            {OUTLINE_TEXT.addParagraph}
          </MenuItem>
          <MenuItem icon={<ListPlus aria-hidden />} onSelect={addSection}>
            {OUTLINE_TEXT.addSection}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={remove}>
            {OUTLINE_TEXT.deleteSection}
          </MenuItem>
        </Menu>
      </div>
      <SectionSynopsis section={section} />
    </header>
  );
}
