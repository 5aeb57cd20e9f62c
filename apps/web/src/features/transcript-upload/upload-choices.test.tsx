import type { Source } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderApp } from "../../testing.tsx";
import { UploadTranscriptDialog } from "./upload-transcript-dialog.tsx";

const SEGMENTS = Array.from({ length: 40 }, (_, place) => ({
  ...{ startTime: "", speaker: "Anna" },
  text: `Sentence ${place}.`,
}));
const PREVIEW = {
  ...{ form: "labelled", segmenting: "paragraph", cueCount: 40, segmentCount: 40, durationMs: 0 },
  ...{ columns: [], speakers: [], alikeSource: null, warnings: [], warningDetails: [], asideCount: 2 },
  ...{ head: ["The mill", "Date: 4 March 2024"], commentCount: 3, segments: SEGMENTS },
};

async function mount() {
  const view = renderApp(
    <UploadTranscriptDialog
      projectId="p1"
      attachTo={null}
      brings="transcript"
      sourceName=""
      sources={[]}
      onClose={() => undefined}
      onUploaded={() => undefined}
      onCorrect={() => undefined}
    />,
    {
      answers: {
        "sources.uploadTranscript": { source: { id: "s1", status: "ready" } as Source, segmentCount: 2 },
        "sources.previewTranscript": PREVIEW,
      },
    },
  );
  const user = userEvent.setup();
  const chooser = screen.getByLabelText<HTMLInputElement>("File", { selector: "input" });
  await user.upload(chooser, new File(["said"], "talk.docx"));
  const list = await screen.findByRole("list", { name: /^Segments/ });
  const inputsOf = (name: string) =>
    view.calls.filter(({ procedure }) => procedure === name).map(({ input }) => input as Record<string, unknown>);
  return {
    ...{ user, list },
    box: (name: string) => screen.getByRole("checkbox", { name }),
    previews: () => inputsOf("sources.previewTranscript"),
    uploads: () => inputsOf("sources.uploadTranscript"),
    send: () => user.click(screen.getByRole("button", { name: "Upload" })),
  };
}

it("the preview lists all segments and omits deselected ones", async () => {
  const { user, list, box, uploads, send } = await mount();
  expect(within(list).getAllByRole("listitem")).toHaveLength(40);
  await user.click(box("Include “Sentence 3.”"));
  await user.click(box("Include “Sentence 5.”"));
  await user.click(box("Include “Sentence 3.”"));
  expect(screen.getByText("1 segment left out.")).toBeTruthy();
  await send();
  await waitFor(() => expect(uploads()).toMatchObject([{ leaveOut: [5] }]));
});

it("the preview shows the lines about the source, and keeping them includes all segments again", async () => {
  const { user, box, previews, uploads, send } = await mount();
  expect(screen.getByRole("region", { name: "About the source" }).textContent).toContain(
    "The mill\nDate: 4 March 2024",
  );
  await user.click(box("Include “Sentence 3.”"));
  await user.click(box("Keep these lines as segments"));
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ keepsHead: true }));
  expect(screen.queryByText("1 segment left out.")).toBeNull();
  await send();
  await waitFor(() => expect(uploads()).toMatchObject([{ keepsHead: true }]));
  expect(uploads()[0]).not.toHaveProperty("leaveOut");
});

it("the preview offers comments as notes, and keeps omitted segments", async () => {
  const { user, box, uploads, send } = await mount();
  await user.click(box("Include “Sentence 3.”"));
  await user.click(box("Import its 3 comments as notes"));
  await send();
  await waitFor(() => expect(uploads()).toMatchObject([{ commentsAsNotes: true, leaveOut: [3] }]));
});

it("the preview offers to join asides, and includes all segments again", async () => {
  const { user, box, previews, uploads, send } = await mount();
  await user.click(box("Include “Sentence 3.”"));
  await user.click(box("Join 2 short asides (“Mm.”, “Yeah.”) into the turns around them"));
  await waitFor(() => expect(previews().at(-1)).toMatchObject({ joinsAsides: true }));
  expect(screen.queryByText("1 segment left out.")).toBeNull();
  await send();
  await waitFor(() => expect(uploads()).toMatchObject([{ joinsAsides: true }]));
});
