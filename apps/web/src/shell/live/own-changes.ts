/** Numbers that are remembered. The stream tells of a change soon after it was made. */
const MAX_OWN = 200;

/** Remembers the changes that this tab made and shows already. */
export function createOwnChanges() {
  const numbers = new Set<number>();
  return {
    see({ headers }: Response): void {
      const number = headers.get("quarry-change");
      if (number !== null) numbers.add(Number(number));
      const [oldest] = numbers;
      if (numbers.size > MAX_OWN && oldest !== undefined) numbers.delete(oldest);
    },
    has: (number: number) => numbers.has(number),
  };
}

export type OwnChanges = ReturnType<typeof createOwnChanges>;
