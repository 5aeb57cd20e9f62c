import type { Source } from "@quarry/domain";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { deferred } from "../../deferred.ts";
import { type Answers, renderApp } from "../../testing.tsx";
import { AddSourceDialog } from "./add-source-dialog.tsx";
import { RenameSourceDialog } from "./rename-source-dialog.tsx";

const source = { id: "s1", projectId: "p1", urlOrName: "Kitchen" } as Source;

function mountAdd(answers: Answers) {
  const onClose = vi.fn();
  return { ...renderApp(<AddSourceDialog projectId="p1" onClose={onClose} />, { answers }), onClose };
}

function mountRename(answers: Answers = {}) {
  const onClose = vi.fn();
  return { ...renderApp(<RenameSourceDialog source={source} onClose={onClose} />, { answers }), onClose };
}

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const send = () => act(async () => void fireEvent.submit(field()));

it("the dialog requires a name, marks the field and sends nothing without one", async () => {
  const { calls } = mountAdd({});
  expect(field().getAttribute("aria-invalid")).toBeNull();
  type("  ");
  await send();
  expect(screen.getByText("Please fill required fields.")).toBeTruthy();
  expect(screen.getByText("URL or name is required.")).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(calls).toEqual([]);
});

it("the dialog sends a trimmed name once and closes", async () => {
  const answer = deferred<Source>();
  const { calls, onClose } = mountAdd({ "sources.add": answer.promise });
  type(" Kitchen ");
  await send();
  await send();
  expect(calls).toEqual([
    { procedure: "sources.add", input: { projectId: "p1", urlOrName: "Kitchen", status: "queued", type: "url" } },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer.resolve(source));
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ["https://example.org/talk", "Quarry does not read addresses itself: paste or upload its transcript."],
  ["Kitchen", "It has no transcript yet: paste or upload one."],
])("the toast for %s says that the transcript is missing", async (name, sentence) => {
  mountAdd({ "sources.add": { ...source, urlOrName: name } });
  type(name);
  await send();
  expect(screen.getByText("Source added and processing started.")).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
});

it("the dialog shows a refusal beside the field and keeps the name", async () => {
  const { onClose } = mountAdd({
    "sources.add": new ApiError(400, "Source URL or name is longer than 2,000 characters."),
  });
  type("Kitchen");
  await send();
  expect(screen.getByText("Source URL or name is longer than 2,000 characters.")).toBeTruthy();
  expect(field().value).toBe("Kitchen");
  expect(onClose).not.toHaveBeenCalled();
});

it("the rename dialog reports a cleared name at once, and closes for an unchanged name", async () => {
  const { calls, onClose } = mountRename();
  type(" ");
  expect(screen.getByText("Name is required.")).toBeTruthy();
  type("Kitchen ");
  await send();
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
});
