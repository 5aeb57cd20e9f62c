import { must } from "@quarry/domain";
import { fireEvent, screen } from "@testing-library/react";
import { mount, row, SEGMENTS } from "./workspace-fixture.tsx";

/** The text of the first segment, and a correction of it. */
export const TEXT = "The river was up that spring.";
export const FIXED = "The rivers were up that spring.";

/** Returns the first segment with another text. */
export const stored = (text: string) => ({ ...must(SEGMENTS[0], "segment"), text });
/** Returns the field of a segment's text, once it is open. */
export const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Text of the segment/ });

/** Opens the text of the first segment by its key. */
export async function edit(answers: Parameters<typeof mount>[0] = {}) {
  const view = mount({ "segments.correct": ({ text }: { text: string }) => stored(text), ...answers });
  await row(TEXT);
  await view.user.keyboard("je");
  return { ...view, corrections: () => view.callsOf("segments.correct").map(({ input }) => input) };
}

/** Puts a text into a field. */
export const write = (element: HTMLTextAreaElement, text: string) =>
  fireEvent.change(element, { target: { value: text } });
