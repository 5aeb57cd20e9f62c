import { COLUMN_ROLES, type ColumnRole } from "@quarry/transcript";
import { cn, Select } from "@quarry/ui";
import { useId, useState } from "react";
import { UPLOAD_TEXT } from "../text.ts";
import { withRole } from "./column-roles.ts";
import type { Preview } from "./preview-line.tsx";

const TEXT = UPLOAD_TEXT.preview.columns;

export type PreviewColumnsProps = {
  columns: Preview["columns"];
  /** The roles that a person chose or the browser remembers; null where the text decided. */
  roles: readonly ColumnRole[] | null;
  /** True if the roles are those of an earlier table with the same titles. */
  isRemembered: boolean;
  onChange: (roles: ColumnRole[]) => void;
};

/** The columns of a table, each with its first cells and the role it is read in. Until one of them is the text, nothing
 * is read again. */
export function PreviewColumns({ columns, roles, isRemembered, onChange }: PreviewColumnsProps) {
  const [unfinished, setUnfinished] = useState<readonly ColumnRole[] | null>(null);
  const labelId = useId();
  const shown = unfinished ?? columns.map(({ role }, index) => (roles === null ? role : (roles[index] ?? "ignored")));
  const isTextMissing = !shown.includes("text");
  const choose = (column: number, role: ColumnRole) => {
    const chosen = withRole(shown, column, role);
    const isFinished = chosen.includes("text");
    setUnfinished(isFinished ? null : chosen);
    if (isFinished) onChange(chosen);
  };
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium text-ink">
        <span id={labelId}>{TEXT.heading}</span>
        <span role="status" className={cn("text-xs font-normal", isTextMissing ? "text-gem" : "text-ink-2")}>
          {isTextMissing ? TEXT.textMissing : isRemembered && TEXT.asLastTime}
        </span>
      </p>
      <ul className="relative -m-1 flex max-h-60 flex-col gap-1.5 overflow-y-auto p-1">
        {columns
          .map((column, place) => ({ ...column, place }))
          .map(({ title, samples, place }) => (
            <Column
              key={place}
              name={title === "" ? TEXT.untitled(place + 1) : title}
              samples={samples}
              role={shown[place] ?? "ignored"}
              onChange={(role) => choose(place, role)}
            />
          ))}
      </ul>
    </fieldset>
  );
}

type ColumnProps = {
  name: string;
  samples: readonly string[];
  role: ColumnRole;
  onChange: (role: ColumnRole) => void;
};

function Column({ name, samples, role, onChange }: ColumnProps) {
  const id = useId();
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block truncate text-ink" title={name}>
          {name}
        </label>
        <p id={`${id}-sample`} dir="auto" className="truncate text-xs text-ink-2">
          {samples.length === 0 ? TEXT.empty : samples.join(" · ")}
        </p>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-sample`}
        value={role}
        onChange={({ target }) => onChange(target.value as ColumnRole)}
        className="h-8! w-38! shrink-0 pointer-coarse:h-11!"
      >
        {COLUMN_ROLES.map((one) => (
          <option key={one} value={one}>
            {TEXT.roles[one]}
          </option>
        ))}
      </Select>
    </li>
  );
}
