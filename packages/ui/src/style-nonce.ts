import { setNonce } from "get-nonce";

/** Gives the nonce of the page's content security policy to the scroll lock of dialogs, the one thing that adds a style
 * tag. */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
