import type { Segment, TagCount } from "@quarry/domain";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { deferred } from "../../deferred.ts";
import { renderApp } from "../../testing.tsx";
import { useAddTag, useTags } from "./use-tags.ts";

function Offered() {
  const tags = useTags("p1");
  const add = useAddTag("p1", "S1");
  return (
    <button type="button" onClick={() => add.mutate({ segmentId: "S1", tag: "#New" })}>
      {tags.map(({ tag, count }) => `${tag} ${count}`).join(", ")}
    </button>
  );
}
const OLD: TagCount = { tag: "#Old", count: 2 };
const button = () => screen.getByRole("button", { name: /^(?!Dismiss)/ });
const offered = () => button().textContent;
const settle = () => act(async () => undefined);

it("a tag is offered as soon as it is added, also where the tags were just being read, and no more when that failed", async () => {
  const stored = deferred<Segment>();
  const slow = deferred<TagCount[]>();
  const answers = { "tags.list": [OLD] as unknown, "segments.addTag": stored.promise };
  const { queryClient } = renderApp(<Offered />, { answers });
  await settle();
  expect(offered()).toBe("#Old 2");

  answers["tags.list"] = slow.promise;
  await act(async () => void queryClient.invalidateQueries());
  fireEvent.click(button());
  await settle();
  expect(offered()).toBe("#Old 2, #New 1");
  await act(async () => slow.resolve([OLD]));
  expect(offered()).toBe("#Old 2, #New 1");

  answers["tags.list"] = [OLD];
  await act(async () => stored.reject(new Error("409: no")));
  await settle();
  expect(offered()).toBe("#Old 2");
});

it("a tag is offered that is added before the others were read, and they are when it is stored", async () => {
  const stored = deferred<Segment>();
  const answers = { "tags.list": new Promise(() => {}) as unknown, "segments.addTag": stored.promise };
  renderApp(<Offered />, { answers });
  fireEvent.click(button());
  await settle();
  expect(offered()).toBe("#New 1");
  answers["tags.list"] = [OLD, { tag: "#New", count: 1 }];
  await act(async () => stored.resolve({ id: "S1", tags: [] } as unknown as Segment));
  await settle();
  expect(offered()).toBe("#Old 2, #New 1");
});
