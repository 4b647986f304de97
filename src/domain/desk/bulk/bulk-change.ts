import { canChangeStatus, isPublished, type PropertyStatus } from '../../catalogue/property-status.ts';
import { type Centavos, centavos } from '../../money.ts';
import type { Instant } from '../../time.ts';

/** A share of the sale value: percent of it that is added (negative: taken off), and to what the result is rounded. */
export type ByPercent = { readonly percent: number; readonly step: Centavos };

/** One change of many properties. */
export type BulkChange =
  | { readonly kind: 'publish' }
  /** Drafts of published properties go on the site. */
  | { readonly kind: 'drafts' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'status'; readonly status: PropertyStatus }
  | ({ readonly kind: 'price' } & ByPercent)
  /** The price of one property, to which a second person has to agree; null: on request. */
  | { readonly kind: 'amount'; readonly priceCents: number | null }
  /** 0: no longer featured. */
  | { readonly kind: 'feature'; readonly rank: number }
  | { readonly kind: 'tags'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | {
      readonly kind: 'campaign';
      readonly code: string;
      /** The total value: a share of the sale value, one amount for all, or centavos by the property's number. */
      readonly total:
        | ByPercent
        | { readonly cents: number }
        | { readonly byNumber: Readonly<Record<string, number>> };
      /** Codes of other campaigns whose properties may get this value too; a property has one value for all of its campaigns. */
      readonly others?: readonly string[];
      /** Also below the least amount that an edital takes. */
      readonly belowBid?: true;
    }
  | { readonly kind: 'uncampaign'; readonly code: string };

export type BulkKind = BulkChange['kind'];

/** Changes that a form asks for. */
export type AskedKind = Exclude<BulkKind, 'amount'>;

export const BULK_KINDS = [
  'publish',
  'drafts',
  'withdraw',
  'status',
  'price',
  'feature',
  'tags',
  'campaign',
  'uncampaign',
] as const satisfies readonly AskedKind[];

/** Facts of one property for the rules. */
export type BulkFacts = {
  readonly number: number;
  readonly status: PropertyStatus;
  readonly preActiveUntil: Instant | null;
  readonly priceCents: number | null;
  readonly appraisalCents: number | null;
  readonly campaignTotalCents: number | null;
  readonly campaignValueCents: number | null;
  readonly campaignCodes: readonly string[];
  readonly tags: readonly string[];
  readonly featuredRank: number;
  /** Least amount that its edital takes, in an auction or a competition; null: none, or unknown. */
  readonly leastBidCents: number | null;
  /** Its wallets are set by hand, and their campaigns come before its own. */
  readonly hasWalletsByHand: boolean;
};

/** Codes of campaigns that are not over: those that run now, and those that run now or later or are being written. */
export type KnownCampaigns = { readonly running: ReadonlySet<string>; readonly kept: ReadonlySet<string> };

const NO_CAMPAIGNS: KnownCampaigns = { running: new Set(), kept: new Set() };

/** Reasons why a property stays as it is. */
export const STAY_REASONS = [
  'same',
  'no_price',
  'not_allowed',
  'already_published',
  'withdrawn',
  'too_low',
  'too_high',
  'above_price',
  'not_in_table',
  'not_in_campaign',
  'other_campaign',
  'below_bid',
  'wallets',
  'too_many_tags',
  'no_draft',
  'draft_waits',
  'draft_wrong',
  'drafts_later',
] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** Facts that a change writes, with what they become. */
export type BulkValues = Partial<
  Pick<
    BulkFacts,
    | 'status'
    | 'priceCents'
    | 'campaignTotalCents'
    | 'campaignValueCents'
    | 'campaignCodes'
    | 'tags'
    | 'featuredRank'
  >
>;

export type BulkDecision =
  | { readonly kind: 'changes'; readonly after: BulkValues }
  | { readonly kind: 'stays'; readonly reason: StayReason };

export const MOST_TAGS = 20;
/** As in lists and feeds: above a hundred billion reais an amount is a slip of the pen. */
const MOST_CENTS = 100_000_000_000_00;

/** A share of an amount, to the nearest step; half a step goes up. Null: nothing would be left of it. */
export function shareOf(cents: number, { percent, step }: ByPercent): Centavos | null {
  const exact = (cents * Math.round(10_000 + percent * 100)) / 10_000;
  const rounded = Math.floor(exact / step + 0.5) * step;
  return rounded > 0 && Number.isSafeInteger(rounded) ? centavos(rounded) : null;
}

/** Effect of a change on a property; drafts are decided by their own fields. */
export function decideBulk(
  change: Exclude<BulkChange, { kind: 'drafts' }>,
  facts: BulkFacts,
  now: Instant,
  campaigns: KnownCampaigns = NO_CAMPAIGNS,
): BulkDecision {
  switch (change.kind) {
    case 'publish':
      return publishing(facts, now);
    case 'withdraw':
      return toStatus(facts, 'retirado');
    case 'status':
      return toStatus(facts, change.status);
    case 'price':
      return pricing(facts, change);
    case 'amount':
      return facts.priceCents === change.priceCents
        ? stays('same')
        : changes({ priceCents: change.priceCents });
    case 'feature':
      return facts.featuredRank === change.rank ? stays('same') : changes({ featuredRank: change.rank });
    case 'tags':
      return tagging(facts, change);
    case 'campaign':
      return intoCampaign(facts, change, campaigns);
    case 'uncampaign':
      return outOfCampaign(facts, change.code);
  }
}

const stays = (reason: StayReason): BulkDecision => ({ kind: 'stays', reason });
const changes = (after: BulkValues): BulkDecision => ({ kind: 'changes', after });

/** A draft is shown; one that opens later is announced. */
function publishing({ status, preActiveUntil }: BulkFacts, now: Instant): BulkDecision {
  if (status === 'retirado') return stays('withdrawn');
  if (isPublished(status)) return stays('already_published');
  return changes({ status: preActiveUntil !== null && preActiveUntil > now ? 'pre_ativo' : 'ativo' });
}

function toStatus(facts: BulkFacts, status: PropertyStatus): BulkDecision {
  if (facts.status === status) return stays('same');
  return canChangeStatus(facts.status, status) ? changes({ status }) : stays('not_allowed');
}

function pricing({ priceCents }: BulkFacts, share: ByPercent): BulkDecision {
  if (priceCents === null || priceCents <= 0) return stays('no_price');
  const price = shareOf(priceCents, share);
  if (price === null) return stays('too_low');
  if (price > MOST_CENTS) return stays('too_high');
  return price === priceCents ? stays('same') : changes({ priceCents: price });
}

const sameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function tagging({ tags }: BulkFacts, { add, remove }: Extract<BulkChange, { kind: 'tags' }>): BulkDecision {
  const kept = tags.filter((tag) => !remove.some((each) => sameTag(each, tag)));
  const added = add.filter((tag) => !kept.some((each) => sameTag(each, tag)));
  if (added.length === 0 && kept.length === tags.length) return stays('same');
  const after = [...kept, ...added];
  return after.length > MOST_TAGS && after.length > tags.length
    ? stays('too_many_tags')
    : changes({ tags: after });
}

/**
 * Savings of the campaign are the label's gate (1§4), and so written with its total value. A property has one value for all
 * its campaigns (D§4), so that its price in another campaign, also that of today, moves with it: such a property stays, unless
 * the other campaign is chosen by its code. An edital sets the least bid, and a value below it waits for the same.
 */
function intoCampaign(
  facts: BulkFacts,
  change: Extract<BulkChange, { kind: 'campaign' }>,
  campaigns: KnownCampaigns,
): BulkDecision {
  const { code, total } = change;
  const { priceCents, campaignCodes } = facts;
  if (facts.hasWalletsByHand) return stays('wallets');
  if (priceCents === null || priceCents <= 0) return stays('no_price');
  const given = totalOf(total, facts.number, priceCents);
  if (given === null) return stays('byNumber' in total ? 'not_in_table' : 'too_low');
  if (given > priceCents) return stays('above_price');
  const after = {
    campaignCodes: campaignCodes.includes(code) ? campaignCodes : [...campaignCodes, code],
    campaignTotalCents: given,
    campaignValueCents: priceCents - given,
  };
  const isSame =
    after.campaignCodes === campaignCodes &&
    facts.campaignTotalCents === given &&
    facts.campaignValueCents === after.campaignValueCents;
  if (isSame) return stays('same');
  const named = Array.isArray(change.others) ? change.others : [];
  const moved = facts.campaignTotalCents === given ? [] : otherCampaignsOf(facts, code, campaigns);
  if (!moved.every((other) => named.includes(other))) return stays('other_campaign');
  return isBelowBid(facts, after) && !change.belowBid ? stays('below_bid') : changes(after);
}

/** Other campaigns that a property is in and that are not over: each takes the value that one of them gives. */
export function otherCampaignsOf(
  { campaignCodes }: Pick<BulkFacts, 'campaignCodes'>,
  code: string,
  { kept }: KnownCampaigns,
): readonly string[] {
  return campaignCodes.filter((each) => each !== code && kept.has(each));
}

/** True of a campaign's value below the least amount that the edital takes. */
export function isBelowBid({ leastBidCents }: BulkFacts, { campaignTotalCents }: BulkValues): boolean {
  const hasBoth = leastBidCents !== null && typeof campaignTotalCents === 'number';
  return hasBoth && campaignTotalCents < leastBidCents;
}

function totalOf(
  total: Extract<BulkChange, { kind: 'campaign' }>['total'],
  number: number,
  priceCents: number,
): number | null {
  if ('byNumber' in total) return total.byNumber[number] ?? null;
  return 'cents' in total ? total.cents : shareOf(priceCents, total);
}

/** With the last of its campaigns goes their total value. */
function outOfCampaign(facts: BulkFacts, code: string): BulkDecision {
  if (!facts.campaignCodes.includes(code)) return stays('not_in_campaign');
  if (facts.hasWalletsByHand) return stays('wallets');
  const campaignCodes = facts.campaignCodes.filter((each) => each !== code);
  return changes(
    campaignCodes.length > 0
      ? { campaignCodes }
      : { campaignCodes, campaignTotalCents: null, campaignValueCents: null },
  );
}

/** A fall by more than 30 % looks like a slip of the fingers. */
export function isSteepFall(before: number | null, after: number | null | undefined): boolean {
  return before !== null && typeof after === 'number' && after * 10 < before * 7;
}

/** True when a price that visitors see falls so: the sale value, or a campaign's. */
export function isSteepChange(facts: BulkFacts, after: BulkValues): boolean {
  const { priceCents, campaignTotalCents } = facts;
  return (
    isSteepFall(priceCents, after.priceCents) ||
    isSteepFall(campaignTotalCents ?? priceCents, after.campaignTotalCents)
  );
}

/** True when a property is shown by a change, and has no appraisal. */
export function isWithoutAppraisal(facts: BulkFacts, { status }: BulkValues): boolean {
  const isShown = status !== undefined && isPublished(status) && !isPublished(facts.status);
  return isShown && (facts.appraisalCents ?? 0) <= 0;
}
