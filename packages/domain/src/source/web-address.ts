/** A scheme that a browser opens as a page, a host, and no space or double quote anywhere. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#"'<>`\\]+(?:[/?#][^\s"<>`\\]*)?$/i;

/** Returns the web address that a source is named by, or null when its name is not one. No other scheme counts, so the
 * result is safe as a link. */
export function webAddressOf(urlOrName: string): string | null {
  const name = urlOrName.trim();
  return WEB_ADDRESS.test(name) ? name : null;
}
