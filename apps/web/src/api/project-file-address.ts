import { REST_PREFIX, REST_ROUTES } from "@quarry/api/routes";

const PATH = REST_ROUTES.find(({ procedure }) => procedure === "projects.export")?.path ?? "";

/** Returns the address from which the browser downloads a project as a file. */
export function projectFileAddress(projectId: string): string {
  return REST_PREFIX + PATH.replace(":projectId", () => encodeURIComponent(projectId));
}
