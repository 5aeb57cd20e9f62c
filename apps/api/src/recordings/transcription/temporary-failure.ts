/** A failure that the next attempt may not meet. Its message is shown when the last attempt fails too. `retryAfterS` is
 * the delay that the server asked for, null for none. */
export class TemporaryFailure extends Error {
  override readonly name = "TemporaryFailure";

  constructor(
    message: string,
    readonly retryAfterS: number | null = null,
    options: ErrorOptions = {},
  ) {
    super(message, options);
  }
}
