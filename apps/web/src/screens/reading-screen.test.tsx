import { newSource } from "@quarry/domain/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Answers } from "../testing.tsx";
import { renderApp } from "../testing.tsx";
import { answersOfOutline, OUTLINE, paragraph, section } from "./outline-fixture.tsx";
import { ReadingScreen } from "./reading-screen.tsx";

const NIGHT = { ...section("The night", 1), parentId: "id-Flood", synopsis: "How it rose", blocks: [] };
const QUOTE = {
  ...paragraph("quote", "Rosa: "),
  kind: "quote" as const,
  quote: {
    ...{ segmentId: "S104", pieces: [{ start: 0, end: 9 }], isCutBefore: false, isCutAfter: false },
    ...{ words: "The river", state: "exact" as const },
  },
};
const FLOOD = {
  ...section("Flood", 0),
  blocks: [
    paragraph("one", "It came *slowly* [S104]. [PLACEHOLDER:the year]"),
    QUOTE,
    { ...paragraph("gap", "Who stayed?"), kind: "gap" as const },
    { ...paragraph("filled", "Who left?"), kind: "gap" as const, resolved: true },
    paragraph("empty", " "),
  ],
};
const SOURCE = newSource({ id: "source", urlOrName: "Kitchen interview", mediaType: "audio/mpeg" });

function read(answers: Answers = {}) {
  const view = renderApp(<ReadingScreen projectId="p1" />, {
    path: "/project/p1/outline/read",
    answers: {
      ...answersOfOutline,
      "outline.get": { ...OUTLINE, sections: [FLOOD, NIGHT] },
      "sources.list": [SOURCE],
      ...answers,
    },
  });
  return { ...view, user: userEvent.setup() };
}

it("shows the outline as a book: headings by level, emphasis, quotes and open gaps, and nothing to write with", async () => {
  read();
  const book = within(await screen.findByRole("article", { name: "The outline" }));
  expect(book.getByRole("heading", { level: 2 }).textContent).toBe("Flood");
  expect(book.getByRole("heading", { level: 3 }).textContent).toBe("The night");
  const flood = book.getByRole("region", { name: "Flood" });
  expect([...flood.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    ...["It came slowly1. [TODO: the year]", "Rosa: “The river”1", "[TODO: Who stayed?]"],
  ]);
  expect(flood.querySelector("em")?.textContent).toBe("slowly");
  expect(book.getByText("How it rose")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(document.title).toBe("Reading room · The River Years · Quarry");
});

it("says who spoke and when where a citation has the focus, and plays it with Space", async () => {
  const { user } = read();
  const [citation] = await screen.findAllByRole("link", { name: "Citation 1: S104, Rosa" });
  citation?.focus();
  await waitFor(() => expect(screen.getByText("00:04:12 – 00:05:38")).toBeTruthy());
  expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
  await user.keyboard(" ");
  expect((await screen.findByLabelText<HTMLVideoElement>("Kitchen interview")).currentTime).toBe(252);
});

it("offers no play where the source has no recording", async () => {
  read({ "sources.list": [{ ...SOURCE, mediaType: null }] });
  const [citation] = await screen.findAllByRole("link", { name: "Citation 1: S104, Rosa" });
  citation?.focus();
  await waitFor(() => expect(screen.getByText("00:04:12 – 00:05:38")).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
});

it("goes back to writing with Escape and with its button", async () => {
  const { user, location, unmount } = read();
  await screen.findByRole("article", { name: "The outline" });
  await user.keyboard("{Escape}");
  expect(location.history.at(-1)).toBe("/project/p1/outline");
  unmount();
  const again = read();
  await user.click(await screen.findByRole("button", { name: "Back to writing" }));
  expect(again.location.history.at(-1)).toBe("/project/p1/outline");
});

it("says that there is nothing to read without an outline", async () => {
  read({ "outline.get": null });
  expect(await screen.findByText("There is no outline to read yet.")).toBeTruthy();
});
