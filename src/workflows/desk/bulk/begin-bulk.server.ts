import { randomUUID } from 'node:crypto';
import { numberOfSmallId } from '../../../domain/brand/small-id.ts';
import { isSale } from '../../../domain/campaigns/campaign.ts';
import { type CampaignState, campaignStateAt } from '../../../domain/campaigns/campaign-state.ts';
import type { AskedKind, BulkChange } from '../../../domain/desk/bulk/bulk-change.ts';
import {
  type BulkFault,
  readBulk,
  type TableLine,
  type TypedBulk,
} from '../../../domain/desk/bulk/read-bulk.ts';
import { kindOfType } from '../../../domain/desk/campaign/campaign-fields.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { countByCampaign } from '../../../features/campaigns/campaign-properties.repo.server.ts';
import {
  type BulkChoice,
  knownNumbers,
  numbersOfBankIds,
  numbersOfCampaign,
} from '../../../features/catalogue/bulk/bulk-facts.repo.server.ts';
import { addTask, moveTask } from '../../../features/desk/desk-task.repo.server.ts';
import { allDrafts } from '../../../features/drafts/draft.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { countProperties, type PropertyAsk, queryOf } from '../properties/read-properties.server.ts';
import { type BulkBody, MOST_NAMED } from './bulk-task.ts';
import { decideAll } from './decide-all.server.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand'>;

/** Properties chosen on a page of the list: marked rows, or all that its filters find. */
export type ListedChoice = { readonly numbers: readonly number[] } | { readonly ask: PropertyAsk };

export type AskedChoice =
  | ListedChoice
  /** Small ids or banks' ids, as they were typed. */
  | { readonly references: readonly string[] }
  /** Properties of a campaign. */
  | { readonly campaign: string };

export type BegunBulk =
  | { readonly kind: 'begun'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'fault'; readonly fault: BulkFault };

/** Number of properties of a choice. */
export async function countChosen(parts: Parts, choice: ListedChoice): Promise<number> {
  if ('numbers' in choice) return choice.numbers.length;
  return countProperties(parts, choice.ask);
}

export type CampaignOption = {
  readonly code: string;
  readonly name: string;
  /** `written`: it was never published. */
  readonly state: CampaignState | 'written';
};

export async function bulkCampaigns({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<CampaignOption[]> {
  const now = clock.now();
  const campaigns = await readCampaigns(db);
  const drafts = await allDrafts('campaign', db);
  const begun = drafts.flatMap(({ code, body }): CampaignOption[] => {
    return code === null &&
      kindOfType(body.type) === 'sale' &&
      typeof body.code === 'string' &&
      body.code !== ''
      ? [{ code: body.code, name: String(body.name ?? '') || body.code, state: 'written' }]
      : [];
  });
  const published = campaigns
    .filter(isSale)
    .map((each) => ({ code: each.code, name: each.name, state: campaignStateAt(each, now) }));
  return [...published, ...begun];
}

/** A campaign that is not over, with the number of its properties: what is written for another may move their price. */
export type OtherCampaign = CampaignOption & { readonly properties: number };

export async function campaignsWithProperties(parts: Pick<Parts, 'db' | 'clock'>): Promise<OtherCampaign[]> {
  const counts = await countByCampaign(parts.db as never);
  return (await bulkCampaigns(parts)).flatMap((each) => {
    const properties = counts.get(each.code) ?? 0;
    return each.state === 'over' || properties === 0 ? [] : [{ ...each, properties }];
  });
}

/** Looks at what a change would do, and keeps it until somebody confirms it; no property is changed by it. */
export async function previewBulk(
  parts: Parts,
  asked: {
    readonly choice: AskedChoice;
    readonly kind: AskedKind;
    readonly typed: TypedBulk;
    /** The campaign from whose screen it is asked for. */
    readonly campaign?: string;
  },
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
  const { choice, unknown } = await chosenOf(parts, asked.choice);
  if ('numbers' in choice && choice.numbers.length === 0) return { kind: 'none' };
  const found = await withTable(parts, read.change, read.table);
  const body: BulkBody = {
    choice,
    ...found,
    ...(unknown.length === 0 ? {} : { unknown: unknown.slice(0, MOST_NAMED), unknownCount: unknown.length }),
    ...(asked.campaign === undefined ? {} : { campaign: asked.campaign }),
  };
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

type Chosen = { readonly choice: BulkChoice; readonly unknown: readonly string[] };

async function chosenOf(parts: Parts, choice: AskedChoice): Promise<Chosen> {
  const inOrder = (numbers: Iterable<number>) => [...new Set(numbers)].toSorted((a, b) => a - b);
  if ('numbers' in choice) return { choice: { numbers: inOrder(choice.numbers) }, unknown: [] };
  const db = parts.db as never;
  if ('campaign' in choice) {
    return { choice: { numbers: await numbersOfCampaign(db, choice.campaign) }, unknown: [] };
  }
  if ('references' in choice) {
    const { byReference, unknown } = await numbersOf(parts, choice.references);
    return { choice: { numbers: inOrder(byReference.values()) }, unknown };
  }
  const { now: _, ...query } = queryOf(parts, choice.ask);
  return { choice: { query }, unknown: [] };
}

/** Numbers of properties by small ids or banks' ids; those that are no property's are told. */
async function numbersOf(
  { db, brand }: Parts,
  references: readonly string[],
): Promise<{ readonly byReference: ReadonlyMap<string, number>; readonly unknown: readonly string[] }> {
  const small = new Map(references.map((each) => [each, numberOfSmallId(brand.smallIdPrefix, each)]));
  const others = references.filter((each) => small.get(each) === null);
  const byBank = await numbersOfBankIds(db as never, others);
  const numbers = [...small.values()].filter((number) => number !== null);
  const known = await knownNumbers(db as never, numbers);
  const byReference = new Map<string, number>();
  const unknown: string[] = [];
  for (const reference of references) {
    const own = small.get(reference) ?? null;
    const number = own !== null && known.has(own) ? own : (byBank.get(reference) ?? null);
    if (number === null) unknown.push(reference.slice(0, 60));
    else byReference.set(reference, number);
  }
  return { byReference, unknown };
}

/** Total values by the property's number; codes are small ids or banks' ids. */
async function withTable(
  parts: Parts,
  change: BulkChange,
  table: readonly TableLine[] | null,
): Promise<Pick<BulkBody, 'change' | 'unknown' | 'unknownCount'>> {
  if (table === null || change.kind !== 'campaign') return { change, unknown: [], unknownCount: 0 };
  const { byReference, unknown } = await numbersOf(
    parts,
    table.map(({ reference }) => reference),
  );
  const byNumber: Record<string, number> = {};
  for (const { reference, cents } of table) {
    const number = byReference.get(reference);
    if (number !== undefined) byNumber[number] = cents;
  }
  return {
    change: { ...change, total: { byNumber } },
    unknown: unknown.slice(0, MOST_NAMED),
    unknownCount: unknown.length,
  };
}
