import type { Transaction, Updateable } from 'kysely';
import { propertyCommandCopy } from '../../copy/server/property-command.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { canChangeStatus, isPublished, type PropertyStatus } from '../../domain/catalogue/property-status.ts';
import { type Centavos, reaisFromCentavos } from '../../domain/money.ts';
import { type Instant, localDateOf } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import {
  type Actor,
  type AuditEntry,
  COMMAND_LINE,
  writeAudit,
} from '../../features/audit/write-audit.server.ts';
import type {
  CatalogueTables,
  PropertyTable,
} from '../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  propertiesByNumber,
  propertyByReference,
} from '../../features/catalogue/stored/property.repo.server.ts';
import { nextVersion, publish } from '../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { askForMedia } from '../media/ask-for-media.server.ts';
import { askForVideoPictures } from '../video-pictures/ask-for-video-pictures.server.ts';
import { setLocked } from './set-by-hand.server.ts';

/** Changes that the operator may make to one property by hand. */
export type PropertyChange =
  | { readonly kind: 'status'; readonly status: PropertyStatus }
  /** Null: 'Sob consulta'. */
  | { readonly kind: 'price'; readonly priceCents: Centavos | null }
  /** 0: no longer featured; higher stands first. */
  | { readonly kind: 'feature'; readonly rank: number };

export type ChangeOutcome =
  | { readonly ok: true; readonly number: number; readonly before: string; readonly after: string }
  | { readonly ok: false; readonly code: 'unknown' }
  | {
      readonly ok: false;
      readonly code: 'not_allowed';
      readonly from: PropertyStatus;
      readonly to: PropertyStatus;
    };

type ChangeContext = {
  readonly smallIdPrefix: string;
  readonly now: Instant;
  /** Actor who is written into the audit with the change; absent: the command line, whose commands are written down whole. */
  readonly actor?: Actor;
};
type Trx = Transaction<CatalogueTables>;
type Columns = Updateable<PropertyTable>;

/**
 * Changes one property, writes the event that its history is made from (D§5), and tells every process. A change to what
 * it already is succeeds and writes nothing. The life cycle decides which status may follow which.
 */
export function changeProperty(
  database: Database<CatalogueTables>,
  reference: string,
  change: PropertyChange,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  return transaction(database.db, async (trx) => {
    const property = await lockProperty(trx, reference, context.smallIdPrefix);
    if (property === null) return { ok: false, code: 'unknown' };
    // A price is a field that is set by hand, which writes its own entry.
    if (change.kind === 'price') return changePrice(trx, property, change.priceCents, context);
    const outcome =
      change.kind === 'status'
        ? await changeStatus(trx, property, change.status, context.now)
        : await changeRank(trx, property, change.rank, context.now);
    await writeDown(trx, change.kind, outcome, context);
    return outcome;
  });
}

async function writeDown(
  trx: Trx,
  kind: PropertyChange['kind'],
  outcome: ChangeOutcome,
  { actor, now }: ChangeContext,
): Promise<void> {
  if (actor === undefined || !outcome.ok || outcome.before === outcome.after) return;
  const { before, after, number } = outcome;
  const entry: AuditEntry = {
    act: `property.${kind}`,
    object: { kind: 'property', id: String(number) },
    detail: { before, after },
  };
  await writeAudit(trx as unknown as Transaction<AuditTables>, actor, entry, now);
}

/** Reads the property under a lock on its row, so that two changes at once come one after the other. */
async function lockProperty(trx: Trx, reference: string, smallIdPrefix: string): Promise<Property | null> {
  const found = await propertyByReference(trx, reference, smallIdPrefix);
  if (found === null) return null;
  await trx.selectFrom('property').select('number').where('number', '=', found.number).forUpdate().execute();
  const [locked] = await propertiesByNumber(trx, [found.number]);
  return locked ?? null;
}

async function changeStatus(
  trx: Trx,
  property: Property,
  status: PropertyStatus,
  now: Instant,
): Promise<ChangeOutcome> {
  const from = property.status;
  if (from === status) return done(property, from, status);
  if (!canChangeStatus(from, status)) return { ok: false, code: 'not_allowed', from, to: status };
  // A property that comes back, or is shown for the first time, is published anew (D§5).
  const isNew = !isPublished(from) && isPublished(status);
  await writeEvent(
    trx,
    property.number,
    from === 'retirado' && isNew ? 'returned' : 'status',
    from,
    status,
    now,
  );
  const publication = isNew ? { published_on: localDateOf(now) } : {};
  if (isNew) {
    await askForVideoPictures(trx);
    await askForMedia(trx);
  }
  await write(trx, property.number, { status, status_at: new Date(now), ...publication }, now);
  return done(property, from, status);
}

/** A price is a field that is set by hand over the list. */
async function changePrice(
  trx: Trx,
  property: Property,
  priceCents: Centavos | null,
  context: ChangeContext,
): Promise<ChangeOutcome> {
  const value = priceCents === null ? null : reaisFromCentavos(priceCents);
  const actor = context.actor ?? COMMAND_LINE;
  const set = await setLocked(trx, property.number, [{ field: 'valores.valor_venda', value }], {
    ...context,
    actor,
  });
  if (!set.ok) throw new Failure('price_refused', 'reason' in set ? set.reason : set.code);
  return done(property, reaisText(property.priceCents), reaisText(priceCents));
}

async function changeRank(trx: Trx, property: Property, rank: number, now: Instant): Promise<ChangeOutcome> {
  if (property.featuredRank !== rank) await write(trx, property.number, { featured_rank: rank }, now);
  return done(property, String(property.featuredRank), String(rank));
}

/** Writes the row with the version of its change and publishes it; the row is locked already. */
async function write(trx: Trx, number: number, columns: Columns, now: Instant): Promise<void> {
  const version = await nextVersion(trx);
  await trx
    .updateTable('property')
    .set({ ...columns, version, updated_at: new Date(now) })
    .where('number', '=', number)
    .execute();
  await publish(trx, [{ kind: 'property', id: number }]);
}

async function writeEvent(
  trx: Trx,
  number: number,
  kind: 'published' | 'returned' | 'status',
  before: string | number | null,
  after: string | number | null,
  now: Instant,
): Promise<void> {
  const version = await nextVersion(trx);
  const json = (value: string | number | null) => (value === null ? null : JSON.stringify(value));
  await trx
    .insertInto('property_event')
    .values({ number, at: new Date(now), kind, before: json(before), after: json(after), version })
    .execute();
}

function done(property: Property, before: string, after: string): ChangeOutcome {
  return { ok: true, number: property.number, before, after };
}

/** `null` reads as it is shown, without a price. */
function reaisText(cents: Centavos | null): string {
  return cents === null ? propertyCommandCopy.withoutPrice : reaisFromCentavos(cents).toFixed(2);
}
