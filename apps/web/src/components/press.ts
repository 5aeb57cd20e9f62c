/** Whether a button is being pressed just now. What moves it meanwhile takes it from under the press, which is then
 * lost. */
export function isPressed(): boolean {
  return document.querySelector("button:active") !== null;
}

/** Resolves once no button is being pressed. */
export async function afterPress(): Promise<void> {
  while (isPressed()) await new Promise((resolve) => requestAnimationFrame(resolve));
}
