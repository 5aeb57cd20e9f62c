const NONE = -1;
const FIRST_ROOM = 1024;
const GROWTH = 1.5;
const SCATTER = 0x9e3779b1;
/** The upper bits of a product are the mixed ones. 24 bits are enough for 16 million places. */
const UPPER_BITS = 8;

/** Index of the places of grams in many texts. */
export type GramIndex = {
  /** Adds grams. Their places follow those of all grams before. */
  add: (grams: Int32Array) => void;
  /** Returns the places of all grams that equal one of these, in order. */
  placesOf: (wanted: Int32Array) => Int32Array;
};

/** Creates an empty index. It takes at most 18 bytes a gram. */
export function createGramIndex(): GramIndex {
  let size = 0;
  let grams = new Int32Array();
  /** Linked lists: the last place of each slot, and for each place the one before in the same slot. */
  let lasts = new Int32Array();
  let befores = new Int32Array();
  const slotOf = (gram: number) => (Math.imul(gram, SCATTER) >>> UPPER_BITS) & (lasts.length - 1);
  const link = (place: number) => {
    const slot = slotOf(grams[place] ?? 0);
    befores[place] = lasts[slot] ?? NONE;
    lasts[slot] = place;
  };
  const makeRoom = (needed: number) => {
    if (needed <= grams.length) return;
    const room = Math.max(FIRST_ROOM, Math.ceil(needed * GROWTH));
    const present = grams.subarray(0, size);
    grams = new Int32Array(room);
    grams.set(present);
    befores = new Int32Array(room);
    lasts = new Int32Array(2 ** Math.floor(Math.log2(room))).fill(NONE);
    for (let place = 0; place < size; place += 1) link(place);
  };
  return {
    add(more) {
      makeRoom(size + more.length);
      grams.set(more, size);
      for (const end = size + more.length; size < end; size += 1) link(size);
    },
    placesOf(wanted) {
      const places: number[] = [];
      // Each gram once: texts that begin alike would have the same places found over and over.
      for (const gram of new Set(wanted)) {
        for (let place = lasts[slotOf(gram)] ?? NONE; place !== NONE; place = befores[place] ?? NONE) {
          if (grams[place] === gram) places.push(place);
        }
      }
      return new Int32Array(places).sort();
    },
  };
}
