import { type NearWords, nearWords } from '../word-nearness.ts';

/** Documents that hold a word, by slot in ascending order. */
type Slots = { slots: Uint32Array; count: number };

/** The words of all documents and where they stand. Slots are handed out by the index, ever larger. */
export type WordPostings = {
  /** Adds a slot, larger than every one before it, to a word. */
  readonly add: (word: string, slot: number) => void;
  readonly slotsOf: (word: string) => Uint32Array;
  readonly words: NearWords;
  /** Words that begin with a text of at least two letters, itself left out. */
  readonly startingWith: (text: string) => readonly string[];
  /** A copy with new slots; `newSlotOf` keeps their order and gives -1 for those to be dropped. */
  readonly renumbered: (newSlotOf: (slot: number) => number) => WordPostings;
  readonly wordCount: () => number;
};

/** Letters by which words are kept together for `startingWith`. */
const START = 2;

export function wordPostings(): WordPostings {
  const held = new Map<string, Slots>();
  const byStart = new Map<string, string[]>();
  const words = nearWords();

  function wordOf(word: string): Slots {
    const known = held.get(word);
    if (known) return known;
    const slots = { slots: new Uint32Array(1), count: 0 };
    held.set(word, slots);
    words.add(word);
    const start = word.slice(0, START);
    const others = byStart.get(start);
    if (others) others.push(word);
    else byStart.set(start, [word]);
    return slots;
  }

  return {
    add: (word, slot) => append(wordOf(word), slot),
    slotsOf(word) {
      const slots = held.get(word);
      return slots ? slots.slots.subarray(0, slots.count) : new Uint32Array(0);
    },
    words,
    startingWith: (text) =>
      (byStart.get(text.slice(0, START)) ?? []).filter((word) => word !== text && word.startsWith(text)),
    renumbered(newSlotOf) {
      const copy = wordPostings();
      for (const [word, { slots, count }] of held) {
        for (const slot of slots.subarray(0, count)) {
          const moved = newSlotOf(slot);
          if (moved >= 0) copy.add(word, moved);
        }
      }
      return copy;
    },
    wordCount: () => held.size,
  };
}

/** Grows by half, so that a million postings waste a third of their memory at most. */
function append(held: Slots, slot: number): void {
  if (held.count === held.slots.length) {
    const larger = new Uint32Array(Math.ceil(held.count * 1.5) + 1);
    larger.set(held.slots);
    held.slots = larger;
  }
  held.slots[held.count] = slot;
  held.count += 1;
}
