/** One copied thing in two forms; the program it is pasted into takes the one it likes better. */
export type RichText = { plain: string; html: string };

/** Puts both forms on the clipboard. Must run in answer to a press; rejects when the browser refuses. */
export async function copyRichText(text: RichText): Promise<void> {
  if (navigator.clipboard && typeof ClipboardItem !== "undefined") {
    const item = new ClipboardItem({
      "text/plain": new Blob([text.plain], { type: "text/plain" }),
      "text/html": new Blob([text.html], { type: "text/html" }),
    });
    return navigator.clipboard.write([item]);
  }
  if (!copyByEvent(text)) throw new Error("The browser refused to copy.");
}

// Pages that come over plain HTTP from another machine have no navigator.clipboard, but may still answer a copy event.
function copyByEvent({ plain, html }: RichText): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData("text/plain", plain);
    event.clipboardData?.setData("text/html", html);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener("copy", onCopy);
  try {
    return document.execCommand("copy") && isCopied;
  } finally {
    document.removeEventListener("copy", onCopy);
  }
}
