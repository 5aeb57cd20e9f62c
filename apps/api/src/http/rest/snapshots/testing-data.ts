import type { RestorePoint, Snapshot } from "@quarry/domain";
import type { TestServer } from "../../../testing/test-server.ts";

/** The calls about all data, over the wire, to the server that `server` answers. */
export function dataCalls(server: () => TestServer) {
  const get = (url: string, headers: Record<string, string> = {}) => server().app.inject({ url, headers });
  const post = (url: string, payload?: object | string | Buffer, type = "application/json") => {
    const body = payload === undefined ? {} : { payload, headers: { "content-type": type } };
    return server().app.inject({ method: "POST", url, ...body });
  };
  return {
    get,
    post,
    exported: async () => (await get("/api/data/export")).json<Snapshot>(),
    restorePoints: async () => (await get("/api/data/restore-points")).json<RestorePoint[]>(),
    addProject: (title: string) => post("/api/projects", { title, clientName: "C" }),
  };
}

/** Returns a snapshot without the parts that differ between two exports of the same data. */
export function contentOf({ lineage, revision, exportedAt, ...content }: Snapshot) {
  return content;
}

/** Returns the snapshot with every project renamed. */
export function withTitle(snapshot: Snapshot, title: string): Snapshot {
  return { ...snapshot, projects: snapshot.projects.map((project) => ({ ...project, title })) };
}
