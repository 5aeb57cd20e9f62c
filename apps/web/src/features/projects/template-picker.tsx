import { PROJECT_TEMPLATES, type ProjectTemplate } from "@quarry/domain";
import { Chip } from "@quarry/ui";
import { TEMPLATE_PICKER_TEXT as TEXT } from "./dialog-text.ts";

const SHOWN_TAG_COUNT = 3;

/** The project templates as large buttons. */
export function TemplatePicker({ onChoose }: { onChoose: (template: ProjectTemplate) => void }) {
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2">
      {PROJECT_TEMPLATES.map((template) => (
        <li key={template.id} className="flex">
          <button
            type="button"
            onClick={() => onChoose(template)}
            className="flex w-full flex-col gap-1 rounded-md border border-line-strong bg-surface p-4 text-left transition-colors hover:border-brand hover:bg-sunken"
          >
            <span className="font-serif text-lg leading-snug text-ink">{template.name}</span>
            <span className="text-sm text-ink-2">{template.description}</span>
            {template.suggestedTags.length > 0 && <TemplateTags tags={template.suggestedTags} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function TemplateTags({ tags }: { tags: readonly string[] }) {
  const hiddenCount = tags.length - SHOWN_TAG_COUNT;
  return (
    <span className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-1.5 pt-3">
      {tags.slice(0, SHOWN_TAG_COUNT).map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      {hiddenCount > 0 && <span className="px-1 text-xs text-ink-3">{TEXT.moreTags(hiddenCount)}</span>}
    </span>
  );
}
