import { afterEach, expect, it, vi } from "vitest";
import { copyRichText } from "./rich-clipboard.ts";

const TEXT = { plain: "# Book Outline", html: "<h1>Book Outline</h1>" };

/** Simulates a page over plain HTTP, with copy events but no clipboard object. */
function insecurePage(answersCopy: boolean) {
  vi.stubGlobal("navigator", {});
  const copied: Record<string, string> = {};
  const clipboardData = { setData: (type: string, text: string) => (copied[type] = text) };
  document.execCommand = () => {
    if (answersCopy) document.dispatchEvent(Object.assign(new Event("copy", { cancelable: true }), { clipboardData }));
    return answersCopy;
  };
  return copied;
}

afterEach(() => vi.unstubAllGlobals());

it("copyRichText copies both formats without navigator.clipboard", async () => {
  const copied = insecurePage(true);
  await copyRichText(TEXT);
  expect(copied).toEqual({ "text/plain": TEXT.plain, "text/html": TEXT.html });
});

it("copyRichText does not change later copies of the user", async () => {
  const copied = insecurePage(true);
  await copyRichText(TEXT);
  delete copied["text/plain"];
  document.execCommand("copy");
  expect(copied["text/plain"]).toBeUndefined();
});

it("copyRichText rejects when the browser refuses", async () => {
  insecurePage(false);
  await expect(copyRichText(TEXT)).rejects.toThrow("refused");
});
