/** Thrown when a job took longer than allowed. */
export class JobTimeout extends Error {
  override readonly name = "JobTimeout";
}
