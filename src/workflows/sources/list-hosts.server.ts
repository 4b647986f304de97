import { createHash } from 'node:crypto';
import { sourcesCopy } from '../../copy/server/sources-command.ts';
import {
  type ClaimedOrigin,
  setOriginInterval,
  takeOverOrigin,
} from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import { pause } from '../../platform/changes/notifications.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { type OriginRules, Turns } from '../media/origin-manners.ts';
import { releaseAndWake, rulesOfOrigin } from '../media/origin-rules.server.ts';
import type { Run } from './take-in.server.ts';

const LEASE_MS = 120_000;
/** Until the files that are under way have come. */
const MOST_WAIT_MS = 90_000;
const LOOK_MS = 100;

/** A host that lists are fetched from, as it wants to be asked. */
export type ListHost = { readonly origin: string; readonly rules: OriginRules; readonly turns: Turns };

/** Below zero, and the same for whoever goes on after a kill. */
const claimerOf = (by: string): number => -1 - createHash('sha256').update(by).digest().readUInt32BE();

/** The hosts that one run asks: each is taken over from the job that fetches its photos, until all are released. */
export class Hosts {
  readonly #run: Run;
  readonly #claimer: number;
  readonly #known = new Map<string, ListHost>();

  constructor(run: Run) {
    this.#run = run;
    this.#claimer = claimerOf(run.by);
  }

  /** In words: it cannot be asked now. */
  async at(origin: string): Promise<ListHost | string> {
    const known = this.#known.get(origin);
    if (known !== undefined) return known;
    const { parts, signal } = this.#run;
    await setOriginInterval(parts.database.db, origin, null);
    const claimed = await this.#claim(origin);
    if (claimed === null) return sourcesCopy.hostRests;
    const rules = await rulesOfOrigin(parts, origin, claimed, signal);
    if (rules === null) {
      await releaseAndWake(parts, origin, this.#claimer);
      return sourcesCopy.rulesUnknown;
    }
    const turns = new Turns(Math.max(claimed.intervalMs, rules.delayMs), claimed.nextAt?.getTime() ?? 0);
    const host = { origin, rules, turns };
    this.#known.set(origin, host);
    return host;
  }

  /** Prolongs the claims. */
  async keep(): Promise<void> {
    for (const origin of this.#known.keys()) await this.#takeOver(origin);
  }

  async release(): Promise<void> {
    for (const origin of this.#known.keys()) await releaseAndWake(this.#run.parts, origin, this.#claimer);
  }

  #takeOver(origin: string) {
    const { database, clock } = this.#run.parts;
    const held = { origin, claimer: this.#claimer, leaseMs: LEASE_MS, now: clock.now() };
    return transaction(database.db, (trx) => takeOverOrigin(trx, held));
  }

  /** Waits until the job that fetches photos of the same host has ended its requests; null: the host rests. */
  async #claim(origin: string): Promise<ClaimedOrigin | null> {
    const until = performance.now() + MOST_WAIT_MS;
    for (;;) {
      const claimed = await this.#takeOver(origin);
      if (claimed === 'resting') return null;
      if (claimed?.isFree || performance.now() > until) return claimed;
      await pause(LOOK_MS, this.#run.signal);
      this.#run.signal.throwIfAborted();
    }
  }
}
