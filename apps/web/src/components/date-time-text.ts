/** A moment as a date and a time of day, e.g. `Jan 31, 2026, 12:00 PM`. */
export function dateTimeText(instant: string | number): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));
}
