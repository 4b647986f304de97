import { z } from 'zod';
import { isFetchHours } from '../../domain/media/fetch-hours.ts';
import type { Clock } from '../../domain/time.ts';
import { dueOrigins } from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import {
  mediaStatus,
  mediaTroubles,
  retryMedia,
  setHours,
  setInterval,
} from '../../features/catalogue/media-files/media-status.repo.server.ts';
import type { PhotoMark } from '../../features/catalogue/media-files/photo-mark.repo.server.ts';
import {
  forgetPhotosOfSources,
  forgetRegistryOfSources,
} from '../../features/catalogue/sources/source.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Command, Line } from '../../platform/database/command-socket.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { writeSetting } from '../../platform/database/settings.server.ts';
import type { CheckedFetcher } from '../../platform/fetch/fetcher.server.ts';
import {
  askForMedia,
  askOrigins,
  BANK_PHOTOS,
  BANK_REGISTRY,
  isMediaPaused,
  MEDIA_PAUSED,
} from './ask-for-media.server.ts';
import { expectedEnd, restOf } from './origin-outlook.ts';
import { refuseHidden } from './refuse-hidden.server.ts';

const LONGEST_INTERVAL_MS = 3_600_000;

const argsSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('status') }),
  z.object({ do: z.literal('pause') }),
  z.object({ do: z.literal('resume') }),
  z.object({ do: z.literal('retry') }),
  z.object({
    do: z.literal('bank-photos'),
    template: z
      .string()
      .regex(/^https?:\/\/[^\s]*\{id13\}/)
      .nullable(),
  }),
  z.object({
    do: z.literal('bank-registry'),
    template: z
      .string()
      .regex(/^https?:\/\/[^\s]*\{id13\}/)
      .nullable(),
  }),
  z.object({
    do: z.literal('add'),
    files: z.array(z.string().startsWith('/')).min(1).max(500),
    /** Null: each file is named after its property, `{id}-1.jpg`. */
    property: z.string().nullable(),
  }),
  z.object({
    do: z.literal(['placeholder', 'withhold', 'release']),
    key: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  z.object({
    do: z.literal('hours'),
    origin: z.string(),
    /** Null: at any time. */
    hours: z.string().refine(isFetchHours).nullable(),
  }),
  z.object({
    do: z.literal('interval'),
    origin: z.string(),
    intervalMs: z.int().min(0).max(LONGEST_INTERVAL_MS),
  }),
]);

/** Acts by hand on single photos. */
export type MediaHands = {
  readonly add: (files: readonly string[], property: string | null) => Promise<Line>;
  readonly mark: (key: string, mark: PhotoMark) => Promise<Line>;
  readonly release: (key: string) => Promise<Line>;
};

/** The queue of photos and papers: how it stands, and the operator's hand on it. */
export function mediaCommand(
  database: Database<CatalogueTables>,
  {
    clock,
    hands,
    fetcher,
  }: {
    readonly clock: Clock;
    readonly hands: MediaHands;
    readonly fetcher: Pick<CheckedFetcher, 'refusalOf'>;
  },
): Command {
  const { db } = database;
  const pauseOr = (isPaused: boolean) =>
    transaction(db, async (trx) => {
      if (!isPaused) await askOrigins(trx, await dueOrigins<CatalogueTables>(trx, clock.now()));
      await writeSetting(trx, MEDIA_PAUSED, isPaused);
    });
  return async ({ args }) => {
    const asked = argsSchema.parse(args);
    if (asked.do === 'pause' || asked.do === 'resume') {
      await pauseOr(asked.do === 'pause');
      return { paused: asked.do === 'pause' };
    }
    if (asked.do === 'retry') {
      const retried = await transaction(db, async (trx) => {
        const files = await retryMedia(trx, clock.now());
        await askOrigins(trx, await dueOrigins<CatalogueTables>(trx, clock.now()));
        return files;
      });
      return { retried };
    }
    if (asked.do === 'add') return hands.add(asked.files, asked.property);
    if (asked.do === 'placeholder' || asked.do === 'withhold') {
      return hands.mark(asked.key, asked.do === 'withhold' ? 'withheld' : 'placeholder');
    }
    if (asked.do === 'release') return hands.release(asked.key);
    if (asked.do === 'hours') {
      const { origin, hours } = asked;
      const isKnown = await transaction(db, async (trx) => {
        await askOrigins(trx, [origin]);
        return setHours(trx, origin, hours);
      });
      return { origin, hours, known: isKnown };
    }
    if (asked.do === 'interval') {
      const { origin, intervalMs } = asked;
      const isKnown = await transaction(db, (trx) => setInterval(trx, origin, intervalMs));
      return { origin, intervalMs, known: isKnown };
    }
    if (asked.do === 'bank-photos' || asked.do === 'bank-registry') {
      await refuseHidden(fetcher, asked.template === null ? [] : [asked.template]);
    }
    if (asked.do === 'bank-photos') {
      await transaction(db, async (trx) => {
        await askForMedia(trx);
        if (asked.template === null) await forgetPhotosOfSources(trx);
        await writeSetting(trx, BANK_PHOTOS, asked.template);
      });
      return { bankPhotos: asked.template };
    }
    if (asked.do === 'bank-registry') {
      await transaction(db, async (trx) => {
        if (asked.template === null) await forgetRegistryOfSources(trx);
        await writeSetting(trx, BANK_REGISTRY, asked.template);
      });
      return { bankRegistry: asked.template };
    }
    const origins = await mediaStatus(db, clock.now());
    return {
      isPaused: await isMediaPaused(db),
      origins: origins.map((origin) => ({
        ...origin,
        rests: restOf(origin, clock.now()),
        expectedAt: new Date(expectedEnd(origin, clock.now())).toISOString(),
      })),
      troubles: await mediaTroubles(db),
    };
  };
}
