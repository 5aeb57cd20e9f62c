/** A fault that may be gone the next time; its message is one sentence, which people read if it never is. `retryAfterS`
 * is how long to wait before that, null where nobody said. */
export class PassingFault extends Error {
  override readonly name = "PassingFault";

  constructor(
    message: string,
    readonly retryAfterS: number | null = null,
    options: ErrorOptions = {},
  ) {
    super(message, options);
  }
}
