/** Texts for screen readers while an item is moved. Positions count from 1. */
export const SORTABLE_TEXT = {
  instructions:
    "To move an item, drag it, or press Space or Enter, then the arrow keys. Home and End move it to either end. Press Space or Enter again to drop it, or Escape to put it back.",
  handle: (name: string) => `Move ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  lifted: (name: string, position: number, count: number) => `${name}, lifted from position ${position} of ${count}`,
  moved: (name: string, position: number, count: number) => `${name}, moved to position ${position} of ${count}`,
  dropped: (name: string, position: number, count: number) => `${name}, dropped at position ${position} of ${count}`,
  cancelled: (name: string, position: number, count: number) => `${name}, put back at position ${position} of ${count}`,
};
