import { DomainError, isBlank, isStorableText, MAX_TRANSCRIPT_BYTES } from "@quarry/domain";

/** Refuses a pasted text that cannot be stored as it is. */
export function checkPastedText(text: string): void {
  refuseTooLarge(Buffer.byteLength(text));
  refuseBlank(text);
  if (!isStorableText(text)) throw new DomainError("invalid", "Transcript text has a character that cannot be stored.");
}

/** Refuses a text in which nothing is said. */
export function refuseBlank(text: string): void {
  if (isBlank(text)) throw new DomainError("invalid", "This transcript is empty.");
}

/** Refuses more than a transcript may have. */
export function refuseTooLarge(byteCount: number): void {
  if (byteCount <= MAX_TRANSCRIPT_BYTES) return;
  throw new DomainError("too_large", `This transcript is larger than ${MAX_TRANSCRIPT_BYTES / 1024 / 1024} MB.`);
}
