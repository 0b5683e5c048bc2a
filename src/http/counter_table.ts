/**
 * A map from numbers to numbers in two flat arrays: 16 bytes a slot, at most two thirds of the slots in use.
 *
 * Open addressing with linear probing (Knuth, The Art of Computer Programming, volume 3, section 6.4, Algorithm L). A
 * `Map` of as many numbers takes several times the memory, and the garbage collector walks it. Leaves out removal: what
 * counts in windows is dropped whole.
 * @module
 */

const FIRST_SLOTS = 1_024;

/** Stands in a slot that is free; keys are at least -1. */
const FREE = -2;

/** The map. State with identity, hence a class. */
export class CounterTable {
  #keys = new Float64Array(FIRST_SLOTS).fill(FREE);
  #values = new Float64Array(FIRST_SLOTS);
  #size = 0;

  /** How many keys are held. */
  get size(): number {
    return this.#size;
  }

  /** Bytes of both arrays. */
  get byteLength(): number {
    return this.#keys.byteLength + this.#values.byteLength;
  }

  /** The value of a key, an integer of at least -1. */
  get(key: number): number | undefined {
    const at = slotOf(this.#keys, key);
    return this.#keys[at] === key ? this.#values[at] : undefined;
  }

  /** Sets the value of a key, an integer of at least -1. */
  set(key: number, value: number): void {
    let at = slotOf(this.#keys, key);
    if (this.#keys[at] !== key) {
      if (3 * (this.#size + 1) > 2 * this.#keys.length) {
        this.#grow();
        at = slotOf(this.#keys, key);
      }
      this.#keys[at] = key;
      this.#size++;
    }
    this.#values[at] = value;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Float64Array(2 * keys.length).fill(FREE);
    this.#values = new Float64Array(2 * keys.length);
    for (let from = 0; from < keys.length; from++) {
      const key = keys[from]!;
      if (key === FREE) continue;
      const to = slotOf(this.#keys, key);
      this.#keys[to] = key;
      this.#values[to] = values[from]!;
    }
  }
}

/** The slot that has the key, or the free one where it belongs. The number of slots is a power of two. */
function slotOf(keys: Float64Array, key: number): number {
  const mask = keys.length - 1;
  // Keys of callers are hashes already; mixing keeps numbers that follow each other apart too.
  let at = Math.imul((key | 0) ^ (key / 0x1_0000_0000), 0x9e3779b1);
  at = (at ^ (at >>> 15)) & mask;
  for (let found = keys[at]; found !== key && found !== FREE; found = keys[at]) at = (at + 1) & mask;
  return at;
}
