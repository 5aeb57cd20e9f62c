/** Returns true while a button is pressed. Moving the button during the press would lose the click. */
export function isPressed(): boolean {
  return document.querySelector("button:active") !== null;
}

/** Resolves once no button is being pressed. */
export async function afterPress(): Promise<void> {
  while (isPressed()) await new Promise((resolve) => requestAnimationFrame(resolve));
}
