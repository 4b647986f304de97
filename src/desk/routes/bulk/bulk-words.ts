import { bulkCopy, stayReasons } from '../../../copy/desk/bulk.ts';
import { effectsCopy } from '../../../copy/desk/effects.ts';
import { statusNames } from '../../../copy/desk/properties.ts';
import type { BulkChange, BulkValues, StayReason } from '../../../domain/desk/bulk/bulk-change.ts';
import type { BulkExample, BulkPreview } from '../../../workflows/desk/bulk/bulk-task.ts';
import type { PropertyAsk } from '../../../workflows/desk/properties/read-properties.server.ts';
import { count, reais } from '../properties/amounts.ts';
import { narrowedBy } from '../properties/property-filters.tsx';
import { fieldLabel, short, wordsOfField } from '../properties/record/value-words.ts';

/** Tense of a change: it waits, was made, was made and undone, or never was. */
export type BulkTense = 'coming' | 'done' | 'undone' | 'never';

const TENSES: Readonly<Partial<Record<keyof typeof bulkCopy.states, BulkTense>>> = {
  done: 'done',
  undone: 'undone',
  refused: 'never',
  failed: 'never',
  cancelled: 'never',
};
export const tenseOf = (state: keyof typeof bulkCopy.states): BulkTense => TENSES[state] ?? 'coming';

/** `UF: RJ · Tipo: Casa`; null: each was chosen by itself. */
export function chosenBy(
  choice: { readonly query: Omit<PropertyAsk, 'page'> } | { readonly numbers: unknown },
): string | null {
  if ('numbers' in choice) return null;
  return narrowedBy(choice.query).join(' · ') || bulkCopy.noFilter;
}

/** `312 serão alterados, 4 ficam como estão: sem valor de venda.` */
export function previewWords(
  {
    changed,
    stays,
  }: {
    readonly changed: number;
    readonly stays: Readonly<Partial<Record<StayReason, number>>>;
  },
  tense: BulkTense = 'coming',
): string {
  const words = bulkCopy.tenses[tense];
  const reasons = (Object.entries(stays) as [StayReason, number][]).toSorted(([, a], [, b]) => b - a);
  const first = words.changes(changed, count(changed));
  if (reasons.length === 0) return `${first}.`;
  const total = reasons.reduce((sum, [, each]) => sum + each, 0);
  const why =
    reasons.length === 1
      ? reasons.map(([reason]) => stayReasons[reason])
      : reasons.map(([reason, each]) => `${count(each)} ${stayReasons[reason]}`);
  return `${first}, ${words.stays(total, count(total))}: ${why.join('; ')}.`;
}

const signed = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
/** `−12%`, with its sign. */
export const percentWords = (percent: number) => `${signed.format(percent).replace('-', '−')}%`;

/** A change in a line. */
export function changeWords(change: BulkChange): string {
  const name = bulkCopy.kinds[change.kind];
  switch (change.kind) {
    case 'publish':
    case 'drafts':
    case 'withdraw':
      return name;
    case 'status':
      return `${name}: ${statusNames[change.status]}`;
    case 'price':
      return `${name}: ${percentWords(change.percent)}, ${roundedWords(change.step)}`;
    case 'amount':
      return `${name}: ${change.priceCents === null ? bulkCopy.onRequest : reais(change.priceCents)}`;
    case 'feature':
      return `${name}: ${change.rank}`;
    case 'tags':
      return `${name}: ${[...change.add.map((each) => `+ ${each}`), ...change.remove.map((each) => `− ${each}`)].join(', ')}`;
    case 'uncampaign':
      return `${name}: ${change.code}`;
    case 'campaign':
      if ('byNumber' in change.total) return `${name}: ${change.code}, ${bulkCopy.byTable}`;
      return 'cents' in change.total
        ? `${name}: ${change.code}, ${reais(change.total.cents)}`
        : `${name}: ${change.code}, ${percentWords(change.total.percent)}, ${roundedWords(change.total.step)}`;
  }
}

const roundedWords = (step: number) => `${bulkCopy.step.toLowerCase()} ${bulkCopy.steps[step] ?? ''}`;

/** What a property would have, with how far a campaign's value lies below its price, and how the price of today moves. */
export function afterWords({
  before,
  after,
  move,
  leastBidCents,
}: Pick<BulkExample, 'before' | 'after' | 'move' | 'leastBidCents'>): string {
  const [price, total] = [before.priceCents ?? null, after.campaignTotalCents ?? null];
  const share =
    price === null || total === null || price <= 0 ? null : percentWords(((total - price) / price) * 100);
  const least = leastBidCents === undefined ? null : bulkCopy.belowLeast(reais(leastBidCents));
  const words = [valueWords(after), share, least, move === undefined ? null : bulkCopy.moves[move]];
  return words.filter(Boolean).join(' · ');
}

/** Values of a property that are changed, in a line. */
export function valueWords(values: BulkValues): string {
  const { status, priceCents, campaignTotalCents, campaignCodes, tags, featuredRank } = values;
  const words = [
    status === undefined ? null : statusNames[status],
    priceCents === undefined ? null : priceCents === null ? bulkCopy.onRequest : reais(priceCents),
    campaignCodes === undefined ? null : campaignCodes.join(', ') || bulkCopy.noValue,
    typeof campaignTotalCents === 'number' ? bulkCopy.campaignTotal(reais(campaignTotalCents)) : null,
    tags === undefined ? null : tags.join(', ') || bulkCopy.noValue,
    featuredRank === undefined ? null : bulkCopy.rankIs(count(featuredRank)),
  ];
  return words.filter((each) => each !== null).join(' · ');
}

/** Further effects of a change, a line each. */
export function effectWords({
  watchers = 0,
  campaignAbove = 0,
  severalCampaigns = 0,
  pricesUp = 0,
  pricesDown = 0,
  belowBid = 0,
}: Partial<BulkPreview>): string[] {
  const moved = (some: number) => (some > 0 ? count(some) : null);
  return [
    ...(watchers > 0 ? [effectsCopy.watchersOfMany(watchers, count(watchers))] : []),
    ...(pricesUp + pricesDown > 0 ? [effectsCopy.pricesMove(moved(pricesUp), moved(pricesDown))] : []),
    ...(campaignAbove > 0 ? [effectsCopy.campaignAboveMany(campaignAbove, count(campaignAbove))] : []),
    ...(belowBid > 0 ? [effectsCopy.belowBid(belowBid, count(belowBid))] : []),
    ...(severalCampaigns > 0
      ? [effectsCopy.severalCampaigns(severalCampaigns, count(severalCampaigns))]
      : []),
  ];
}

/** Fields of a draft, with what they are on the site and what they would be. */
export function fieldLines(fields: NonNullable<BulkExample['fields']>) {
  return fields.map(({ field, before, after }) => ({
    field,
    label: fieldLabel(field),
    before: short(wordsOfField(field, before)),
    after: short(wordsOfField(field, after)),
  }));
}
