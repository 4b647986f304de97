import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SPEEDS, type Speed, speedPageOf, stepOf } from '../../domain/numbers/speed.ts';
import type { Instant } from '../../domain/time.ts';
import type { DayCounts } from '../../features/numbers/day-counts.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { RecentTimes } from '../../workflows/submissions/recent-times.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { clientAddress } from '../http/client-origin.ts';
import { TELL_PATH } from './tell-path.ts';
import { isRobot } from './visits.ts';

/** Longest message of a page that is left. */
const MOST_BYTES = 1024;
/** From one address within a minute: people behind one address share it, a program that tells without end does not get far. */
const MOST_TOLD = 120;
const MINUTE_MS = 60_000;

const references = z.array(z.string().max(20)).max(15).optional();
const toldSchema = z.strictObject({
  costs: references,
  saved: references,
  shared: references,
  /** Path of the page whose speed is told. */
  path: z.string().max(300).optional(),
  lcp: z.number().min(0).max(600_000).optional(),
  inp: z.number().min(0).max(600_000).optional(),
  cls: z.number().min(0).max(1000).optional(),
});

const USES = ['costs', 'saved', 'shared'] as const;

export type TellParts = {
  readonly counts: Pick<DayCounts, 'add'>;
  readonly now: () => Instant;
  readonly outlet: () => Outlet | null;
  readonly proxies: number;
  /** False for tests of load. */
  readonly isBounded: boolean;
};

/** `POST /contagem`: what was used on a page, and how fast it came. Nothing in it tells who it was. */
export function mountTelling(app: Hono<AppEnv>, parts: TellParts): void {
  const told = new LRUCache<string, RecentTimes>({ max: 10_000 });
  const mayTell = (c: AppContext) => {
    if (!parts.isBounded) return true;
    const address = clientAddress(c, parts.proxies);
    const times = told.get(address) ?? new RecentTimes(MOST_TOLD, MINUTE_MS);
    told.set(address, times);
    const now = parts.now();
    if (times.isFull(now)) return false;
    times.add(now);
    return true;
  };
  app.post(TELL_PATH, async (c) => {
    c.set('route', TELL_PATH);
    c.header('cache-control', 'no-store');
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length > MOST_BYTES) return c.body(null, 413);
    const read = toldSchema.safeParse(parsed(bytes));
    if (!read.success) return c.body(null, 400);
    if (!isRobot(c.req.header('user-agent')) && mayTell(c)) await count(read.data, parts);
    return c.body(null, 204);
  });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

async function count(told: z.infer<typeof toldSchema>, { counts, now, outlet }: TellParts): Promise<void> {
  const at = now();
  const shown = outlet();
  if (shown === null) return;
  for (const use of USES) {
    for (const reference of new Set(told[use])) {
      const found = await shown.findProperty(reference, at);
      if (found.kind === 'found') counts.add(use, found.property.number, at);
    }
  }
  if (told.path === undefined) return;
  const page = speedPageOf(told.path);
  for (const speed of Object.keys(SPEEDS) as Speed[]) {
    const value = told[speed];
    if (value !== undefined) counts.add(`${speed} ${page}`, stepOf(speed, value), at);
  }
}
