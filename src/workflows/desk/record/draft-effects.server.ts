import { isOffer, payablePriceOf } from '../../../domain/campaigns/payable-price.ts';
import { effective, publication } from '../../../domain/desk/record/draft-merge.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { type Centavos, centavosFromReais } from '../../../domain/money.ts';
import { countWatchers } from '../../../features/alerts/watch.repo.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { activeCodesAt } from '../../alerts/catalogue-changes.server.ts';
import type { OpenRecord, RecordParts } from './open-record.server.ts';

/** Further effects of publishing a draft. */
export type DraftEffects = {
  /** People who watch the property and hear of it. */
  readonly watchers: number;
  /** Names of the campaigns that run, of those that it would be in. */
  readonly campaigns: readonly string[];
  /** Price payable, before and after; null: it stays. */
  readonly payable: { readonly before: Centavos | null; readonly after: Centavos | null } | null;
  /** The campaign would ask more than the price. */
  readonly isCampaignAbove: boolean;
};

/** Fields that a watch tells, besides the price payable. */
const TOLD = ['data_limite', 'datas_leilao', 'documents'];

/** Fields of which who watches a property may hear. */
export const TOLD_FIELDS: readonly string[] = [
  ...TOLD,
  'valores.valor_venda',
  'valores.valor_total_campanha',
  'campanhas',
];

/** Null: there is nothing to publish, or no property that anybody could watch. */
export async function draftEffects(
  { db, clock }: Pick<RecordParts, 'db' | 'clock'>,
  { draft, now, property }: Pick<OpenRecord, 'draft' | 'now' | 'property'>,
): Promise<DraftEffects | null> {
  if (draft === null || property === null) return null;
  const fields = Object.keys(publication(draft, now).changes);
  if (fields.length === 0) return null;
  const campaigns = await readCampaigns(db);
  const active = new Set(activeCodesAt(campaigns, clock.now()));
  const after = pricesOf(effective(now, draft));
  const payable = { before: payablePriceOf(pricesOf(now), active), after: payablePriceOf(after, active) };
  const isTold = payable.before !== payable.after || fields.some((field) => TOLD.includes(field));
  const { priceCents, campaignTotalCents } = after;
  const running = campaigns.filter(({ code }) => active.has(code) && after.campaignCodes.includes(code));
  return {
    watchers: isTold ? await countWatchers(db, [property.number]) : 0,
    campaigns: running.map(({ name }) => name),
    payable: payable.before === payable.after ? null : payable,
    isCampaignAbove:
      running.length > 0 &&
      (priceCents ?? 0) > 0 &&
      (campaignTotalCents ?? 0) > 0 &&
      !isOffer(campaignTotalCents, priceCents),
  };
}

function pricesOf(values: FieldValues) {
  const amount = (field: string) => {
    const value = values[field];
    return typeof value === 'number' && value > 0 ? centavosFromReais(value) : null;
  };
  const codes = values.campanhas;
  return {
    priceCents: amount('valores.valor_venda'),
    campaignTotalCents: amount('valores.valor_total_campanha'),
    campaignCodes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [],
  };
}
