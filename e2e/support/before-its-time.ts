/** Pages are opened this long before the instant that they wait for, at least. */
const SHORTEST_MS = 12_000;
const FACTOR = 2.5;
const ATTEMPTS = 4;

export type InTime<Prepared> = {
  /** The instant that the pages wait for, and how long before it their preparation began. */
  readonly atMs: number;
  readonly leadMs: number;
  readonly prepared: Prepared;
};

/**
 * Prepares pages that something turns at an instant, and is done before it: how long that takes is the machine's matter, so
 * where the instant comes first it is all done again, with more time.
 */
export async function beforeItsTime<Prepared>(
  prepare: (atMs: number, leadMs: number) => Promise<Prepared>,
): Promise<InTime<Prepared>> {
  let leadMs = SHORTEST_MS;
  for (let attempt = 1; ; attempt += 1) {
    const atMs = Math.ceil((Date.now() + leadMs) / 1000) * 1000;
    try {
      const prepared = await prepare(atMs, leadMs);
      if (Date.now() < atMs || attempt === ATTEMPTS) return { atMs, leadMs, prepared };
    } catch (error) {
      if (Date.now() < atMs || attempt === ATTEMPTS) throw error;
    }
    leadMs *= FACTOR;
  }
}
