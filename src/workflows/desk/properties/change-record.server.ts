import { canChangeStatus, PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import type { BulkChange } from '../../../domain/desk/bulk/bulk-change.ts';
import { numberOf } from '../../../domain/desk/record/typed-text.ts';
import { steepFall } from '../../../domain/desk/steep-fall.ts';
import { type Centavos, centavos } from '../../../domain/money.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { isFailure } from '../../../platform/log/failure.ts';
import { changeProperty, type PropertyChange } from '../../catalogue/change-property.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { askSecond } from '../eyes/ask-second.server.ts';
import { readRecord } from './read-properties.server.ts';

/** Act of a form of the record, as it was typed. */
export type RecordAct =
  | { readonly kind: 'status'; readonly status: string }
  /** `isSure`: a fall by more than 30 % was looked at again. Empty: on request. */
  | { readonly kind: 'price'; readonly text: string; readonly isSure: boolean }
  | { readonly kind: 'feature'; readonly text: string };

export type RecordOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'gone' | 'not_allowed' | 'amount_invalid' | 'rank_invalid' | 'refused' }
  /** A second person has to agree; the request is the bulk change of this id. */
  | { readonly kind: 'asked'; readonly id: string }
  /** Falls by so many percent, and has to be confirmed. */
  | { readonly kind: 'falls'; readonly percent: number };

const MOST_RANK = 1000;
const MOST_CENTS = 1_000_000_000_000;

/** An amount in reais as it is typed; null: no amount, or none above zero. */
export function centsOf(text: string): Centavos | null {
  const cents = Math.round((numberOf(text) ?? 0) * 100_000) / 1000;
  return cents > 0 && cents <= MOST_CENTS && Number.isInteger(cents) ? centavos(cents) : null;
}

/** Changes status, price or rank of a property at once, by the same rules as the command line. */
export async function changeRecord(
  parts: Pick<DeskParts, 'db' | 'clock' | 'brand'>,
  reference: string,
  act: RecordAct,
  actor: Actor,
): Promise<RecordOutcome> {
  const record = await readRecord(parts, reference);
  if (record === null) return { kind: 'gone' };
  const { property } = record;
  const change = changeOf(act, property.priceCents);
  if ('fault' in change) return change.fault;
  const isSame = change.kind === 'status' && change.status === property.status;
  if (isSame) return { kind: 'done' };
  if (change.kind === 'status' && !canChangeStatus(property.status, change.status)) {
    return { kind: 'not_allowed' };
  }
  const asked = await askSecond(parts, property.number, asBulk(change), actor);
  if (asked !== null) return { kind: 'asked', id: asked };
  return carryOut(parts, record.smallId, change, actor);
}

/** The same as a change of many, for who has to agree to it. */
function asBulk(change: PropertyChange): BulkChange {
  return change.kind === 'price' ? { kind: 'amount', priceCents: change.priceCents } : change;
}

function changeOf(
  act: RecordAct,
  price: Centavos | null,
): PropertyChange | { readonly fault: RecordOutcome } {
  if (act.kind === 'status') {
    const status = PROPERTY_STATUSES.find((each) => each === act.status);
    return status === undefined ? { fault: { kind: 'not_allowed' } } : { kind: 'status', status };
  }
  if (act.kind === 'feature') {
    const rank = /^\d{1,4}$/.test(act.text.trim()) ? Number(act.text) : -1;
    return rank < 0 || rank > MOST_RANK ? { fault: { kind: 'rank_invalid' } } : { kind: 'feature', rank };
  }
  if (act.text.trim() === '') return { kind: 'price', priceCents: null };
  const priceCents = centsOf(act.text);
  if (priceCents === null) return { fault: { kind: 'amount_invalid' } };
  const percent = act.isSure ? null : steepFall(price, priceCents);
  if (percent !== null) return { fault: { kind: 'falls', percent } };
  return { kind: 'price', priceCents };
}

async function carryOut(
  { db, clock, brand }: Pick<DeskParts, 'db' | 'clock' | 'brand'>,
  smallId: string,
  change: PropertyChange,
  actor: Actor,
): Promise<RecordOutcome> {
  const now = clock.now();
  const context = { smallIdPrefix: brand.smallIdPrefix, now, actor };
  try {
    const outcome = await changeProperty({ db } as never, smallId, change, context);
    if (!outcome.ok) return { kind: outcome.code === 'unknown' ? 'gone' : 'not_allowed' };
    return { kind: 'done' };
  } catch (error) {
    if (isFailure(error, 'price_refused')) return { kind: 'refused' };
    throw error;
  }
}
