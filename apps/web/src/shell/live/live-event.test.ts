import { expect, it } from "vitest";
import { createEventReader } from "./live-event.ts";

it("reads events from pieces of any size, and leaves comments out", () => {
  const text = [
    "retry: 1000\n\n",
    'event: hello\nid: 3\ndata: {"lineage":"l","number":3}\n\n',
    ":\n\n",
    'id: 4\ndata: {"projectId":"p","number":4}\n\n',
  ].join("");
  const expected = [
    { event: "hello", data: { lineage: "l", number: 3 } },
    { event: "message", data: { projectId: "p", number: 4 } },
  ];
  for (const size of [1, 7, text.length]) {
    const read = createEventReader();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, at * size + size),
    );
    expect(pieces.flatMap(read)).toEqual(expected);
  }
});
