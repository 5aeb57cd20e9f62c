import { DomainError } from "../errors.ts";

/** Returns the refusal of a snapshot, a sentence that names the place. */
export function refusal(sentence: string): DomainError {
  return new DomainError("invalid", sentence);
}

/** Notes where a value stands. Throws a refusal if the value stands in another place already. */
export function claim(places: Map<string, string>, value: string, place: string): void {
  const taken = places.get(value);
  if (taken !== undefined) throw refusal(`${place} is the same as ${taken}.`);
  places.set(value, place);
}
