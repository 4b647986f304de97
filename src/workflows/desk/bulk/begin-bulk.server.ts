import { randomUUID } from 'node:crypto';
import { numberOfSmallId } from '../../../domain/brand/small-id.ts';
import type { AskedKind, BulkChange } from '../../../domain/desk/bulk/bulk-change.ts';
import {
  type BulkFault,
  readBulk,
  type TableLine,
  type TypedBulk,
} from '../../../domain/desk/bulk/read-bulk.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import {
  type BulkChoice,
  numbersOfBankIds,
} from '../../../features/catalogue/bulk/bulk-facts.repo.server.ts';
import { addTask, moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { countProperties, type PropertyAsk, queryOf } from '../properties/read-properties.server.ts';
import { type BulkBody, MOST_NAMED } from './bulk-task.ts';
import { decideAll } from './decide-all.server.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand'>;

/** What is chosen on a page of the list: marked rows, or all that its filters find. */
export type AskedChoice = { readonly numbers: readonly number[] } | { readonly ask: PropertyAsk };

export type BegunBulk =
  | { readonly kind: 'begun'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly fault: BulkFault };

/** How many properties a choice is. */
export async function countChosen(parts: Parts, choice: AskedChoice): Promise<number> {
  if ('numbers' in choice) return choice.numbers.length;
  return countProperties(parts, choice.ask);
}

export type CampaignOption = { readonly code: string; readonly name: string };

export async function bulkCampaigns({ db }: Pick<Parts, 'db'>): Promise<CampaignOption[]> {
  const campaigns = await readCampaigns(db);
  return campaigns
    .filter(({ type }) => type !== 'aviso' && type !== 'publicidade')
    .map(({ code, name }) => ({ code, name }));
}

/** Looks at what a change would do, and keeps it until somebody confirms it; no property is changed by it. */
export async function previewBulk(
  parts: Parts,
  asked: { readonly choice: AskedChoice; readonly kind: AskedKind; readonly typed: TypedBulk },
  actor: Actor,
): Promise<BegunBulk> {
  const { db, clock } = parts;
  const read = readBulk(asked.kind, asked.typed);
  if (!read.ok) return { kind: 'fault', fault: read.fault };
  if ('code' in read.change && read.change.kind === 'campaign') {
    const { code } = read.change;
    const isKnown = (await bulkCampaigns(parts)).some((each) => each.code === code);
    if (!isKnown) return { kind: 'fault', fault: { field: 'campaign', code: 'campaign' } };
  }
  const choice = chosenOf(parts, asked.choice);
  if ('numbers' in choice && choice.numbers.length === 0) return { kind: 'none' };
  const found = await withTable(parts, read.change, read.table);
  const body: BulkBody = { choice, ...found };
  const now = clock.now();
  const { preview } = await decideAll(db as never, body, now);
  if (preview.total === 0) return { kind: 'none' };
  const id = randomUUID();
  await transaction(db, async (trx) => {
    await addTask(trx, { id, kind: 'bulk', body, actor: actor.id, actorName: actor.name }, now);
    await moveTask(trx as never, id, { from: ['waiting'], to: 'checked', now, preview });
  });
  return { kind: 'begun', id };
}

function chosenOf(parts: Parts, choice: AskedChoice): BulkChoice {
  if ('numbers' in choice) return { numbers: [...new Set(choice.numbers)].toSorted((a, b) => a - b) };
  const { now: _, ...query } = queryOf(parts, choice.ask);
  return { query };
}

/** Total values by the property's number; codes are small ids or banks' ids. */
async function withTable(
  { db, brand }: Parts,
  change: BulkChange,
  table: readonly TableLine[] | null,
): Promise<Pick<BulkBody, 'change' | 'unknown' | 'unknownCount'>> {
  if (table === null || change.kind !== 'campaign') return { change, unknown: [], unknownCount: 0 };
  const small = (reference: string) => numberOfSmallId(brand.smallIdPrefix, reference);
  const others = table.filter(({ reference }) => small(reference) === null);
  const byBank = await numbersOfBankIds(
    db as never,
    others.map(({ reference }) => reference),
  );
  const unknown: string[] = [];
  const byNumber: Record<string, number> = {};
  for (const { reference, cents } of table) {
    const number = small(reference) ?? byBank.get(reference) ?? null;
    if (number === null) unknown.push(reference.slice(0, 60));
    else byNumber[number] = cents;
  }
  return {
    change: { ...change, total: { byNumber } },
    unknown: unknown.slice(0, MOST_NAMED),
    unknownCount: unknown.length,
  };
}
