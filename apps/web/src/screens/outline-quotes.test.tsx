import type { OutlineBlock } from "@quarry/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { block, inputs, mount, ONE, paragraph, section, segment } from "./outline-fixture.tsx";

describe("a quote", () => {
  const quoted: OutlineBlock = {
    ...paragraph("q", "Rosa: "),
    ...{ kind: "quote", tail: "" },
    quote: {
      ...{ segmentId: "S104", pieces: [{ start: 0, end: 29 }], isCutBefore: false, isCutAfter: false },
      ...{ words: "The river was up that spring.", kept: null, state: "exact" },
    },
  };
  const QUOTED = { ...ONE, sections: [{ ...section("Flood", 0, ""), blocks: [quoted] }] };

  it("says who said it and when, and nothing else while it is word for word", async () => {
    mount({ "outline.get": QUOTED });
    const read = await block(/^Quote 1 of 1: Rosa/);
    expect(read.textContent).toBe("Rosa: “The river was up that spring.” S104Rosa, 00:04:12");
  });

  it("stands beside what its segment reads now, and is kept or follows", async () => {
    const words = "The river was down that spring.";
    const changed = { ...quoted, quote: { ...quoted.quote, words, state: "changed" } };
    const { user, calls } = mount({
      "outline.get": { ...QUOTED, sections: [{ ...section("Flood", 0, ""), blocks: [changed] }] },
      "outline.changeBlock": {},
    });
    const read = await block(/Reads differently since you placed it$/);
    expect(within(read).getByText("down").tagName).toBe("DEL");
    expect(within(read).getByText("up").tagName).toBe("INS");
    await user.click(within(read).getByRole("button", { name: "Keep as placed" }));
    expect(await screen.findByText("The quote is kept as placed")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Compare" }));
    await user.click(within(read).getByRole("button", { name: "Follow the segment" }));
    await waitFor(() => expect(read.textContent).toBe("Rosa: “The river was up that spring.” S104Rosa, 00:04:12"));
    expect(inputs(calls, "outline.changeBlock")).toEqual([
      { blockId: "q", isKept: true },
      { blockId: "q", pieces: [{ start: 0, end: 29 }] },
    ]);
  });

  it("is shortened by its words, with the keys alone", async () => {
    const { user, calls } = mount({ "outline.get": QUOTED, "outline.changeBlock": {} });
    (await block(/^Quote 1 of 1: Rosa/)).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "After the quote" }));
    await user.click(screen.getByRole("button", { name: "Choose words" }));
    expect(document.activeElement).toBe(screen.getByRole("option", { name: "The" }));
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight} ");
    await waitFor(() => expect(screen.getByText("“The river was … that spring.”")).toBeTruthy());
    expect(inputs(calls, "outline.changeBlock")).toEqual([
      {
        blockId: "q",
        pieces: [
          { start: 0, end: 13 },
          { start: 17, end: 29 },
        ],
      },
    ]);
  });

  it("goes on in a paragraph below by Enter behind it, and keeps what was typed there", async () => {
    const { user, calls } = mount({ "outline.get": QUOTED, "outline.changeBlock": {}, "outline.edit": {} });
    (await block(/^Quote 1 of 1: Rosa/)).focus();
    await user.keyboard("{Enter}she said.{Enter}And so");
    const below = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Paragraph" });
    expect(document.activeElement).toBe(below);
    expect(below.value).toBe("And so");
    await waitFor(() =>
      expect(inputs(calls, "outline.changeBlock")).toContainEqual({ blockId: "q", tail: "she said.", tailBefore: "" }),
    );
    expect(inputs(calls, "outline.edit")).toMatchObject([
      { edits: [{ call: "addBlock", kind: "text", text: "", after: "q" }] },
    ]);
  });
});

describe("a typed quote", () => {
  const typed = (text: string) => ({ ...ONE, sections: [section("Flood", 0, text)] });
  const line = () => screen.findByText(/^\d+ quotes?/, {}, { timeout: 3_000 });

  it("is bound with one key where its words stand in one segment", async () => {
    const words = "We stayed until the summer.";
    const { user, calls } = mount({
      "outline.get": typed("She said “we stayed until the summer,” then."),
      "segments.list": [segment("S104"), segment("S105", { text: `And so: ${words.toLowerCase()}` })],
      "outline.edit": {},
    });
    expect(await screen.findByRole("button", { name: "Bind to Rosa, 00:04:12" }, { timeout: 3_000 })).toBeTruthy();
    expect((await line()).textContent).toBe("1 quote, all as said");
    (await block(/She said/)).focus();
    await user.keyboard("b");
    const bound = await block(/^Quote 1 of 1: She said “we stayed until the summer”, then/);
    await waitFor(() => expect(document.activeElement).toBe(bound));
    expect(inputs(calls, "outline.edit")).toHaveLength(1);
  });

  it("shows the difference from a segment that says nearly the same, and takes its words on a press", async () => {
    const { user } = mount({
      "outline.get": typed("“The river was down that spring”\n\n“Nobody says these words”"),
      "outline.edit": {},
    });
    expect((await screen.findByText("down", {}, { timeout: 3_000 })).tagName).toBe("DEL");
    expect(screen.getByText("“Nobody says these words” is in no source")).toBeTruthy();
    expect((await line()).textContent).toBe("2 quotes: 1 nearly as said, 1 in no source");
    await user.click(screen.getByRole("button", { name: "Go to the first" }));
    await waitFor(async () => expect(document.activeElement).toBe(await block(/The river was down/)));
    await user.click(screen.getByRole("button", { name: "Go to the next" }));
    await waitFor(async () => expect(document.activeElement).toBe(await block(/Nobody says/)));
    await user.click(screen.getByRole("button", { name: "Use these words" }));
    expect(await block(/^Quote 1 of 2: “The river was up that spring”/)).toBeTruthy();
  });
});
