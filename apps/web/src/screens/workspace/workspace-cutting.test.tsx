import type { Segment } from "@quarry/domain";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { deferred } from "../../deferred.ts";
import { edit, FIXED, field, stored, TEXT, write } from "./correcting-fixture.tsx";
import { row, SEGMENTS, segment } from "./workspace-fixture.tsx";

describe("segments", () => {
  it("are split at the caret, with the caret at the start of the second half", async () => {
    const halves = [stored("The river"), segment("S9", "a", "was up that spring.")];
    let list = SEGMENTS;
    const { user, callsOf, queryClient } = await edit({
      "segments.list": () => list,
      "segments.split": async () => {
        list = [...halves, ...SEGMENTS.slice(1)];
        await queryClient.invalidateQueries();
        return { segments: halves };
      },
    });
    (await field()).setSelectionRange(9, 9);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(async () => expect((await field()).value).toBe("was up that spring."));
    expect((await field()).selectionStart).toBe(0);
    expect(callsOf("segments.split").map(({ input }) => input)).toEqual([{ segmentId: "S1", at: 9, textBefore: TEXT }]);
  });

  it("take letters typed ahead at the start of the second half", async () => {
    const halves = [stored("The river"), segment("S9", "a", "was up that spring.")];
    const split = deferred<{ segments: Segment[] }>();
    let list = SEGMENTS;
    const { user, corrections, queryClient } = await edit({
      "segments.list": () => list,
      "segments.split": () => split.promise,
    });
    (await field()).setSelectionRange(9, 9);
    await user.keyboard("{Control>}{Enter}{/Control}It x{Backspace}{Shift}");
    list = [...halves, ...SEGMENTS.slice(1)];
    await queryClient.invalidateQueries();
    split.resolve({ segments: halves });
    await waitFor(async () => expect((await field()).value).toBe("It was up that spring."));
    expect((await field()).selectionStart).toBe("It ".length);
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(corrections()).toMatchObject([{ segmentId: "S9", text: "It was up that spring." }]));
  });

  it.each([
    ["leave the focus where it has gone while they are split", "Money", async () => (await row("Money")).focus()],
    ["are split without a field that follows after Escape", "The river", () => userEvent.keyboard("{Escape}")],
  ])("%s", async (_, focused, leave) => {
    const halves = [stored("The river"), segment("S9", "a", "was up that spring.")];
    const split = deferred<{ segments: Segment[] }>();
    let list = SEGMENTS;
    const { user, queryClient } = await edit({ "segments.list": () => list, "segments.split": () => split.promise });
    (await field()).setSelectionRange(9, 9);
    await user.keyboard("{Control>}{Enter}{/Control}x");
    await leave();
    await waitFor(async () => expect(document.activeElement).toBe(await row(focused)));
    list = [...halves, ...SEGMENTS.slice(1)];
    await queryClient.invalidateQueries();
    split.resolve({ segments: halves });
    expect(await screen.findByText("Segment split")).toBeTruthy();
    expect(await row("was up that spring.")).toBeTruthy();
    expect(document.activeElement).toBe(await row(focused));
    expect(screen.queryByRole("textbox", { name: /^Text of the segment/ })).toBeNull();
  });

  it("keep letters typed ahead at the caret when a split fails", async () => {
    const split = deferred<never>();
    const { user } = await edit({ "segments.split": () => split.promise });
    (await field()).setSelectionRange(9, 9);
    await user.keyboard("{Control>}{Enter}{/Control}s");
    split.reject(new Error("The server ended"));
    await waitFor(async () => expect((await field()).value).toBe("The rivers was up that spring."));
    expect((await field()).selectionStart).toBe("The rivers".length);
  });

  it("are merged by Backspace at the start, with the caret and letters typed ahead at the seam", async () => {
    const merged = stored(`${TEXT} Money was the least.`);
    const typed = deferred<null>();
    let list = SEGMENTS;
    const { user, callsOf, corrections, queryClient } = await edit({
      "segments.list": () => list,
      "segments.merge": async () => {
        await typed.promise;
        list = [merged, ...SEGMENTS.slice(2)];
        await queryClient.invalidateQueries();
        return merged;
      },
    });
    await user.keyboard("{ArrowDown}");
    await waitFor(async () => expect((await field()).value).toMatch(/^Money/));
    write(await field(), "Money was the least.");
    (await field()).setSelectionRange(0, 0);
    await user.keyboard("{Backspace}Still{Alt>}n{/Alt} ");
    typed.resolve(null);
    const typedAt = TEXT.length + 1;
    await waitFor(async () => expect((await field()).selectionStart).toBe(typedAt + "Still ".length));
    expect((await field()).value).toBe(`${merged.text.slice(0, typedAt)}Still ${merged.text.slice(typedAt)}`);
    expect(corrections()).toMatchObject([{ segmentId: "S2", text: "Money was the least." }]);
    expect(callsOf("segments.merge").map(({ input }) => input)).toEqual([{ segmentId: "S1" }]);
  });

  it("are not merged beyond their source", async () => {
    const { user, callsOf } = await edit();
    (await field()).setSelectionRange(0, 0);
    await user.keyboard("{Backspace}");
    expect(await screen.findByText("This is the first segment of its source.")).toBeTruthy();
    expect(callsOf("segments.merge")).toEqual([]);
  });

  it("are not split or merged while a text of another person stands beside the typed one", async () => {
    let list = SEGMENTS;
    const { user, callsOf, corrections, queryClient } = await edit({ "segments.list": () => list });
    write(await field(), FIXED);
    list = [stored("The river was high that spring."), ...SEGMENTS.slice(1)];
    await queryClient.invalidateQueries();
    await screen.findByRole("region", { name: "Also changed in another window" });
    (await field()).setSelectionRange(9, 9);
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText(/^This text was also changed in another window/)).toBeTruthy();
    expect([...callsOf("segments.split"), ...corrections()]).toEqual([]);
  });

  it("are not merged while the field is empty", async () => {
    const { user, callsOf, corrections } = await edit();
    await user.keyboard("{ArrowDown}");
    await waitFor(async () => expect((await field()).value).toMatch(/^Money/));
    write(await field(), "");
    await user.keyboard("{Backspace}");
    expect(await screen.findByText(/A segment cannot be empty/)).toBeTruthy();
    expect([...callsOf("segments.merge"), ...corrections()]).toEqual([]);
  });
});
