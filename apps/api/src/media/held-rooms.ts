import type { DiskRoom, Reservation } from "./disk-room.ts";

/** Room for files that come in parts, promised from one part to the next. */
export type HeldRooms = {
  /** The room that is promised to the file; where there is none, or no longer, so many bytes are promised now. */
  hold: (id: string, byteCount: number) => Promise<Reservation>;
  /** Gives back what is promised to the file. */
  release: (id: string) => void;
};

type Held = { reservation: Reservation; idle: NodeJS.Timeout };

/** A file of which nothing came for `idleMs` loses its room, until somebody goes on with it. */
export function createHeldRooms(room: DiskRoom, idleMs: number): HeldRooms {
  const held = new Map<string, Held>();
  const release = (id: string) => {
    const found = held.get(id);
    if (found === undefined) return;
    held.delete(id);
    clearTimeout(found.idle);
    found.reservation.release();
  };
  return {
    release,
    async hold(id, byteCount) {
      const found = held.get(id);
      if (found !== undefined) {
        found.idle.refresh();
        return found.reservation;
      }
      const reservation = await room.reserve(byteCount);
      const idle = setTimeout(() => release(id), idleMs).unref();
      held.set(id, { reservation, idle });
      return {
        ...reservation,
        take: async (count) => {
          idle.refresh();
          await reservation.take(count);
        },
      };
    },
  };
}
