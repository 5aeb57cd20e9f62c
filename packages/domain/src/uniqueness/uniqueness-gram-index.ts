const NONE = -1;
const FIRST_ROOM = 1024;
const GROWTH = 1.5;
const SCATTER = 0x9e3779b1;
/** The upper bits of a product are the mixed ones; what is left is enough for 16 million places. */
const UPPER_BITS = 8;

/** Where each gram is among those of many texts, so that a few are found without a look at all of them. */
export type GramIndex = {
  /** Takes further grams; their places follow those of all before. */
  add: (grams: Int32Array) => void;
  /** The places of all that are equal to one of these, in order. */
  placesOf: (wanted: Int32Array) => Int32Array;
};

/** Holds nothing yet. It takes 18 bytes a gram at most. */
export function createGramIndex(): GramIndex {
  let size = 0;
  let grams = new Int32Array();
  /** The last place with a gram of this slot, and for each place the one before it in its slot. */
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
