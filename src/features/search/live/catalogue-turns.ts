import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { turnsOfCampaign } from '../../../domain/campaigns/campaign-turns.ts';
import { type TurningProperty, turnsOfProperty } from '../../../domain/catalogue/property-turns.ts';
import { DAY_MS, type Instant, instant, localDayNumber, startOfLocalDay } from '../../../domain/time.ts';

/** A stretch of time in which nothing that is shown turns by itself: from `from` on, before `until`. */
export type Epoch = { readonly from: Instant; readonly until: Instant };

/** State that answers depend on: the same version within the same epoch gives the same answer. */
export type CatalogueMoment = Epoch & { readonly version: number };

/**
 * Every instant at which something that is shown turns: of campaigns, of listings, and the midnights of Brasília.
 * Instants of listings that are gone or have changed stay until the whole catalogue is read again: an epoch may be
 * shorter than it had to be, and is never too long.
 */
export class CatalogueTurns {
  /** Turns of listings, ascending, each once. */
  private listed: Float64Array<ArrayBuffer>;
  /** Turns of campaigns, in no order. */
  private announced: readonly Instant[] = [];
  private last: Epoch | null = null;

  /** `listed`: instants of listings that are known already (`listedTurns`). */
  constructor(listed: Float64Array<ArrayBuffer> = new Float64Array(0)) {
    this.listed = listed;
  }

  /** Instants of listings at which something turns, ascending, each once. */
  get listedTurns(): Float64Array<ArrayBuffer> {
    return this.listed;
  }

  add(listings: readonly TurningProperty[]): void {
    const added = new Set<number>();
    for (const listing of listings) {
      for (const at of turnsOfProperty(listing)) {
        if (this.listed[this.firstAfter(at) - 1] !== at) added.add(at);
      }
    }
    if (added.size === 0) return;
    this.listed = merged(this.listed, Float64Array.from(added).sort());
    this.last = null;
  }

  setCampaigns(campaigns: readonly Campaign[]): void {
    this.announced = campaigns.flatMap(turnsOfCampaign);
    this.last = null;
  }

  /** The epoch that holds `now`; the same object until another one is asked for or an instant is added. */
  epochAt(now: Instant): Epoch {
    if (this.last === null || now < this.last.from || now >= this.last.until) this.last = this.foundAt(now);
    return this.last;
  }

  /** The next instant at which a listing turns; null: none is known. */
  nextListingTurn(now: Instant): Instant | null {
    const at = this.listed[this.firstAfter(now)];
    return at === undefined ? null : instant(at);
  }

  private foundAt(now: Instant): Epoch {
    const midnight = startOfLocalDay(localDayNumber(now));
    const after = this.firstAfter(now);
    const around = [
      midnight,
      midnight + DAY_MS,
      this.listed[after - 1],
      this.listed[after],
      ...this.announced,
    ];
    const known = around.filter((at) => at !== undefined);
    return {
      from: instant(Math.max(...known.filter((at) => at <= now))),
      until: instant(Math.min(...known.filter((at) => at > now))),
    };
  }

  /** Index of the first listed instant that lies after `at`. */
  private firstAfter(at: number): number {
    let low = 0;
    for (let high = this.listed.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.listed[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Two ascending arrays without a common value as one. */
function merged(some: Float64Array, others: Float64Array): Float64Array<ArrayBuffer> {
  const all = new Float64Array(some.length + others.length);
  for (let to = 0, one = 0, other = 0; to < all.length; to++) {
    const takesOne = other === others.length || (some[one] as number) < (others[other] as number);
    all[to] = (takesOne ? some[one++] : others[other++]) as number;
  }
  return all;
}
