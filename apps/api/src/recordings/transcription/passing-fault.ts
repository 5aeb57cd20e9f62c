/** An error that may be gone at the next attempt. Its message is one sentence for people, for when it is not.
 * `retryAfterS` is the delay that the server asked for, null for none. */
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
