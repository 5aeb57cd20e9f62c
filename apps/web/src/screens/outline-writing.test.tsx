import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { answersOfOutline, block, inputs, mount, ONE, paragraph, section, segment } from "./outline-fixture.tsx";

const pending = () => new Promise(() => undefined);
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Paragraph" });
const texts = () =>
  screen.getAllByRole("group").map((each) => each.querySelector("textarea")?.value ?? each.textContent);
type User = ReturnType<typeof mount>["user"];

async function edit(user: User, name: RegExp): Promise<HTMLTextAreaElement> {
  (await block(name)).focus();
  await user.keyboard("{Enter}");
  return field();
}

describe("a paragraph", () => {
  it("is read with its emphasis and written with its marks", async () => {
    const { user } = mount({ "outline.get": ONE });
    const read = await block(/The river/);
    expect(within(read).getByText("up").closest("em")).toBeTruthy();
    expect((await edit(user, /The river/)).value).toBe("The river was *up*.");
  });

  it("is stored after a pause, with the text that it was made of", async () => {
    const { user, calls } = mount({ "outline.get": ONE, "outline.changeBlock": {} });
    await user.type(await edit(user, /We left/), " Twice.");
    await waitFor(() => expect(inputs(calls, "outline.changeBlock")).toHaveLength(1), { timeout: 3_000 });
    expect(inputs(calls, "outline.changeBlock")).toEqual([
      { blockId: "Flood-1", text: "We left. Twice.", textBefore: "We left." },
    ]);
    expect(await screen.findByText("Saved")).toBeTruthy();
  });

  it("is split by Enter in one step, and the caret goes on behind it", async () => {
    const { user, calls } = mount({ "outline.get": ONE, "outline.edit": pending });
    const before = await edit(user, /The river/);
    before.setSelectionRange(9, 9);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(texts()).toEqual(["The river", "was *up*.", "We left."]));
    const after = await field();
    expect([document.activeElement, after.selectionStart]).toEqual([after, 0]);
    expect(inputs(calls, "outline.edit")).toHaveLength(1);
  });

  it("stores what was typed as a step of its own before it is split", async () => {
    const { user, calls } = mount({ "outline.get": ONE, "outline.changeBlock": {}, "outline.edit": {} });
    await user.type(await edit(user, /We left/), " Twice.{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}");
    await waitFor(() => expect(inputs(calls, "outline.edit")).toHaveLength(1));
    expect(calls.map(({ procedure }) => procedure).filter((name) => /changeBlock|edit/.test(name))).toEqual([
      "outline.changeBlock",
      "outline.edit",
    ]);
    expect(inputs(calls, "outline.changeBlock")).toEqual([
      { blockId: "Flood-1", text: "We left. Twice.", textBefore: "We left." },
    ]);
    expect(inputs(calls, "outline.edit")).toMatchObject([
      { edits: [{ text: "We left. Twi", textBefore: "We left. Twice." }, { text: "ce." }] },
    ]);
    expect(texts()).toEqual(["The river was up.", "We left. Twi", "ce."]);
  });

  it("is joined with the one before by Backspace at its start", async () => {
    const { user } = mount({ "outline.get": ONE, "outline.edit": pending });
    (await edit(user, /We left/)).setSelectionRange(0, 0);
    await user.keyboard("{Backspace}");
    await waitFor(() => expect(texts()).toEqual(["The river was *up*. We left."]));
    expect((await field()).selectionStart).toBe(20);
  });

  it("is not split by the Enter of an input method", async () => {
    const { user, calls } = mount({ "outline.get": ONE });
    fireEvent.keyDown(await edit(user, /We left/), { key: "Enter", isComposing: true });
    expect(texts()).toHaveLength(2);
    expect(inputs(calls, "outline.edit")).toEqual([]);
  });

  it("is added at the end of a section by its menu", async () => {
    const { user } = mount({ "outline.get": ONE, "outline.edit": pending });
    await block(/We left/);
    await user.click(screen.getByRole("button", { name: /^Status and actions of Flood/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Add a paragraph" }));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await user.keyboard("Later.");
    expect(texts()).toEqual(["The river was up.", "We left.", "Later."]);
  });

  it("becomes several when several are pasted", async () => {
    const { user } = mount({ "outline.get": ONE, "outline.edit": pending });
    const html = "<p class=MsoNormal>One <i>two</i><o:p></o:p></p><p>·<span>&nbsp;&nbsp;&nbsp;</span>Three</p>";
    const getData = (type: string) => (type === "text/html" ? html : "");
    fireEvent.paste(await edit(user, /We left/), { clipboardData: { getData } });
    await waitFor(() => expect(texts()).toEqual(["The river was up.", "We left.One two", "Three"]));
  });

  it("keeps what was typed when it cannot be stored, also over a reload", async () => {
    const { user, unmount } = mount({ "outline.get": ONE, "outline.changeBlock": new Error("no") });
    await user.type(await edit(user, /We left/), " Twice.");
    await user.click(document.body);
    expect(await screen.findByText("Not saved yet")).toBeTruthy();
    expect((await field()).value).toBe("We left. Twice.");
    unmount();
    const reopened = mount({ "outline.get": ONE, "outline.changeBlock": pending });
    await block(/We left/);
    expect(texts()).toEqual(["The river was up.", "We left. Twice."]);
    expect(inputs(reopened.calls, "outline.changeBlock")).toMatchObject([
      { text: "We left. Twice.", textBefore: "We left." },
    ]);
  });

  it("stands beside the text that another person stored meanwhile, until one is chosen", async () => {
    const theirs = { ...ONE, sections: [section("Flood", 0, "The river was *up*.\n\nWe *stayed* [S104].")] };
    const told = {
      number: 5,
      kind: "outline.changeBlock",
      entities: [{ entity: "outline", id: theirs.id, after: theirs }],
    };
    const { user, calls } = mount({
      "outline.get": ONE,
      "changes.list": { upTo: 5, changes: [told], taggings: [] },
      "outline.changeBlock": ({ textBefore }: { textBefore: string }) =>
        textBefore === "We *stayed* [S104]." ? {} : new ApiError(409, "The text has been changed meanwhile."),
    });
    await user.type(await edit(user, /We left/), " Twice.");
    await user.click(document.body);
    const changed = await screen.findByRole("region", { name: "Also changed in another window" });
    expect(within(changed).getByText("stayed").closest("p")?.textContent).toBe("We stayed S104.");
    expect((await field()).value).toBe("We left. Twice.");
    await user.click(within(changed).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(texts()).toEqual(["The river was up.", "We left. Twice."]));
    expect(inputs(calls, "outline.changeBlock").at(-1)).toMatchObject({ textBefore: "We *stayed* [S104]." });
  });
});

describe("a text in a new paragraph that is refused", () => {
  it("stays in sight, and becomes a paragraph again", async () => {
    const refusal = new ApiError(400, "No.");
    let refuse = () => {};
    const refused = new Promise((_, reject) => {
      refuse = () => reject(refusal);
    });
    const answers = [refused, {}];
    const { user, calls } = mount({
      ...{ "outline.get": ONE, "outline.changeBlock": refusal },
      "outline.edit": () => answers.shift(),
    });
    (await block(/We left/)).focus();
    await user.keyboard("{Shift>}{Enter}{/Shift}Typed");
    expect((await field()).value).toBe("Typed");
    refuse();
    const lost = await screen.findByRole("region", { name: /^Not saved/ }, { timeout: 3_000 });
    expect(within(lost).getByText("Typed")).toBeTruthy();
    await user.click(within(lost).getByRole("button", { name: "Keep as a paragraph" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Not saved/ })).toBeNull());
    expect(inputs(calls, "outline.edit").at(-1)).toMatchObject({ edits: [{ call: "addBlock", text: "Typed" }] });
  });
});

describe("arrow keys", () => {
  it("lead from field to field, through paragraphs and gaps, and stop at the ends", async () => {
    const [flood] = ONE.sections;
    const gap = { ...paragraph("gap", "Who stayed"), kind: "gap" } as const;
    const blocks = [gap, ...(flood?.blocks ?? [])];
    const { user } = mount({ "outline.get": { ...ONE, sections: [{ ...flood, blocks }] } });
    await edit(user, /The river/);
    const values: unknown[] = [];
    for (const key of ["{ArrowUp}", "{ArrowUp}", "{ArrowDown}", "{ArrowDown}", "{ArrowDown}"]) {
      await user.keyboard(key);
      const { activeElement } = document;
      values.push(activeElement instanceof HTMLTextAreaElement && activeElement.value);
    }
    expect(values).toEqual(["Who stayed", "Who stayed", "The river was *up*.", "We left.", "We left."]);
  });
});

describe("a ticked gap", () => {
  it("is closed where it stands in a text", async () => {
    const placeholders = [{ id: "g", description: "who?", resolved: true }];
    const sections = [section("Flood", 0, "Nobody [PLACEHOLDER:who?] knows.")];
    mount({ "outline.get": { ...ONE, sections, placeholders } });
    expect((await block(/Nobody/)).textContent).toBe("Nobody Resolved [PLACEHOLDER: who?] knows.");
  });
});

describe("selected blocks", () => {
  it("are extended with Shift and deleted in one step that can be undone", async () => {
    const { user, calls } = mount({ "outline.get": ONE, "outline.edit": {} });
    (await block(/The river/)).focus();
    await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Delete}");
    await waitFor(() => expect(screen.queryAllByRole("group")).toEqual([]));
    expect(inputs(calls, "outline.edit")).toHaveLength(1);
    expect(await screen.findByText("2 paragraphs deleted")).toBeTruthy();
  });

  it("are left by Escape from the field, and moved by keys", async () => {
    const { user } = mount({ "outline.get": ONE, "outline.changeBlock": pending });
    await edit(user, /We left/);
    await user.keyboard("{Escape}{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}");
    await waitFor(() => expect(texts()).toEqual(["We left.", "The river was up."]));
    expect(document.activeElement?.textContent).toBe("We left.");
  });
});

describe("an offer", () => {
  const EMPTY = { ...ONE, sections: [{ ...section("Flood", 0, ""), blocks: [paragraph("p", "")] }] };

  it("of a gap takes the place of the empty paragraph", async () => {
    document.execCommand = () => true;
    const { user, calls } = mount({ "outline.get": EMPTY, "outline.edit": pending });
    await user.type(await edit(user, /Paragraph/), "/ga");
    expect((await screen.findAllByRole("option")).map((each) => each.textContent)).toEqual([
      "GapWhat the research still needs",
    ]);
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("textbox", { name: "What is missing" })).toBeTruthy();
    expect(inputs(calls, "outline.edit")).toHaveLength(1);
  });

  it("of segments is searched by their words", async () => {
    const { user } = mount({ "outline.get": EMPTY });
    const typed = await edit(user, /Paragraph/);
    await user.type(typed, "see [[spring");
    expect((await screen.findAllByRole("option")).length).toBe(2);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(document.activeElement).toBe(typed);
  });

  it("of segments shows the found words of a long text", async () => {
    const text = `${"We had nothing but rain for weeks on end. ".repeat(8)}Then the bakery burned.`;
    const { user } = mount({ "outline.get": EMPTY, "segments.list": [segment("S104", { text })] });
    await user.type(await edit(user, /Paragraph/), "see [[bakery");
    expect((await screen.findByRole("option")).textContent).toContain("Then the bakery burned.");
    expect(screen.getByRole("option").textContent?.length).toBeLessThan(text.length / 2);
  });

  it("of segments comes with those that load after the words were typed", async () => {
    let load = () => {};
    const loaded = new Promise((resolve) => {
      load = () => resolve(answersOfOutline["segments.list"]);
    });
    const { user } = mount({ "outline.get": EMPTY, "segments.list": () => loaded });
    await user.type(await edit(user, /Paragraph/), "see [[spring");
    expect(screen.queryByRole("listbox")).toBeNull();
    load();
    expect(await screen.findAllByRole("option")).toHaveLength(2);
  });
});
