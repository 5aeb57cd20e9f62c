import type { Project } from "@quarry/domain";
import { IconButton, type IconButtonProps } from "@quarry/ui";
import { Ellipsis } from "lucide-react";
import { PROJECTS_TEXT } from "./text.ts";

export type ProjectActionsButtonProps = Omit<IconButtonProps, "label" | "children"> & { project: Project };

/** The menu button of a card. */
export function ProjectActionsButton({ project, ...rest }: ProjectActionsButtonProps) {
  return (
    <IconButton aria-haspopup="menu" aria-expanded={false} {...rest} label={PROJECTS_TEXT.actionsFor(project.title)}>
      <Ellipsis aria-hidden className="size-5" />
    </IconButton>
  );
}
