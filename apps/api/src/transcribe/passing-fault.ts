/** A fault that may be gone the next time; its message is one sentence, which people read if it never is. */
export class PassingFault extends Error {
  override readonly name = "PassingFault";
}
