/** A text in two formats, of which the target program picks one. */
export type RichText = { plain: string; html: string };

/** Copies both formats. Must be called from a user gesture; rejects when the browser refuses. */
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

// Pages over plain HTTP have no `navigator.clipboard`, but receive copy events.
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
