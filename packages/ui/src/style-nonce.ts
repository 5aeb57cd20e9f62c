import { setNonce } from "get-nonce";

/** Passes the nonce of the content security policy to the scroll lock of dialogs, the only code that adds a style
 * tag. */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
