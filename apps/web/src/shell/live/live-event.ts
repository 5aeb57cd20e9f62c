/** Somebody who works in the workspace. The name is empty until one was chosen. */
export type Person = { id: string; name: string; color: string };

/** A person and the place that they look at. `segmentId` is null outside the list of segments. */
export type Presence = { person: Person; projectId: string; segmentId: string | null };

/** Version of the workspace's data. The number is that of its last change. */
export type LiveVersion = { lineage: string; number: number };

/** A change by any person. `projectId` is null for one that concerns no single project. */
export type LiveChange = { projectId: string | null; number: number };

/** An event of the server's stream. */
export type LiveEvent =
  | { event: "hello" | "replaced"; data: LiveVersion }
  | { event: "message"; data: LiveChange }
  | { event: "presence"; data: Presence[] };

/** Creates a function that takes the pieces of a stream of server-sent events and returns the events that each piece
 * completes. */
export function createEventReader(): (piece: string) => LiveEvent[] {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const fields = block.split("\n");
      const field = (name: string) => fields.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field("data");
      return data === undefined ? [] : [{ event: field("event") ?? "message", data: JSON.parse(data) } as LiveEvent];
    });
  };
}
