import { Link } from "wouter";
import { projectPath } from "../../paths.ts";
import { PROJECTS_TEXT } from "./text.ts";
import { useProjects } from "./use-projects.ts";

/** Suggests a demo project to start with, while there are only demo projects. */
export function DemoHint() {
  const { data: projects = [] } = useProjects();
  const [first] = projects;
  if (first === undefined || projects.some(({ isDemo }) => !isDemo)) return null;
  return (
    <p className="-mt-2 mb-5 text-sm text-ink-2">
      {PROJECTS_TEXT.startWith}{" "}
      <Link href={projectPath(first.id)} className="font-medium text-brand underline-offset-2 hover:underline">
        {first.title}
      </Link>
      {PROJECTS_TEXT.thenTry}
    </p>
  );
}
