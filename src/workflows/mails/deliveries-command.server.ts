import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../domain/time.ts';
import {
  countDeliveries,
  openDeliveries,
  replayDeliveries,
} from '../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { countRefused } from '../../features/enquiries/refused-address.repo.server.ts';
import type { Command } from '../../platform/database/command-socket.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';

const MOST_LISTED = 500;

const argsSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('list') }),
  /** An id, or null for all that failed. */
  z.object({ do: z.literal('replay'), id: z.string().nullable() }),
]);

/**
 * Messages that are not confirmed: lists them without whom they are for, or lets them be sent again. Throws Failure
 * `delivery_unknown` when an id names none that could be.
 */
export function deliveriesCommand(db: Kysely<EnquiryTables>, clock: Clock): Command {
  return async ({ args }) => {
    const asked = argsSchema.parse(args);
    if (asked.do === 'list') {
      return {
        counts: await countDeliveries(db, clock.now()),
        open: await openDeliveries(db, MOST_LISTED),
        refused: await countRefused(db),
      };
    }
    const which = asked.id === null ? 'failed' : { id: asked.id };
    const replayed = await transaction(db, (trx) => replayDeliveries(trx, which));
    if (asked.id !== null && replayed === 0) {
      throw new Failure(
        'delivery_unknown',
        `${asked.id} is no message that failed or lost its job`,
        undefined,
        { id: asked.id },
      );
    }
    return { replayed };
  };
}
