/** Formats a date and time, for example `Jan 31, 2026, 12:00 PM`. */
export function dateTimeText(instant: string | number): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));
}
