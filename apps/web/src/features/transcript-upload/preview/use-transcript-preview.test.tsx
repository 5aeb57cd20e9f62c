import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { deferred } from "../../../deferred.ts";
import { renderApp } from "../../../testing.tsx";
import { AS_FOUND } from "./reading.ts";
import { useTranscriptPreview } from "./use-transcript-preview.ts";

function Preview({ name }: { name: string }) {
  const file = new File(["said"], name);
  const { isSuccess } = useTranscriptPreview("p", { key: name, file }, AS_FOUND);
  return <p>{`${name} ${isSuccess ? "is read" : "waits"}`}</p>;
}

function Previews() {
  const [names, setNames] = useState(["a", "b", "c", "d"]);
  return (
    <>
      {names.map((name) => (
        <Preview key={name} name={name} />
      ))}
      <button type="button" onClick={() => setNames(["a", "b", "d"])}>
        Remove c
      </button>
    </>
  );
}

it("useTranscriptPreview sends two files at a time, and none that was removed while waiting", async () => {
  const answer = deferred<object>();
  const { calls } = renderApp(<Previews />, { answers: { "sources.previewTranscript": () => answer.promise } });
  const sent = () => calls.map(({ input }) => (input as { file: File }).file.name);
  await waitFor(() => expect(sent()).toEqual(["a", "b"]));
  await userEvent.click(screen.getByRole("button", { name: "Remove c" }));
  answer.resolve({});
  await screen.findByText("d is read");
  expect(sent()).toEqual(["a", "b", "d"]);
});
