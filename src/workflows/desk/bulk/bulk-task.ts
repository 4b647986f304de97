import type { BulkChange, BulkValues, StayReason } from '../../../domain/desk/bulk/bulk-change.ts';
import type { EyeRule } from '../../../domain/desk/two-eyes.ts';
import type { BulkChoice } from '../../../features/catalogue/bulk/bulk-facts.repo.server.ts';
import type { PropertyDraft } from '../../../features/drafts/draft-kinds.ts';

/** Task of a bulk change of the desk. */
export type BulkBody = {
  readonly change: BulkChange;
  readonly choice: BulkChoice;
  /** Codes of a table that are no property's, the first of them. */
  readonly unknown: readonly string[];
  readonly unknownCount: number;
  /** Person who confirmed it, where a second one has to agree, and the reason. */
  readonly asked?: { readonly by: string; readonly name: string; readonly rules: readonly EyeRule[] };
  /** The campaign from whose screen it was asked for, as the desk calls it. */
  readonly campaign?: string;
  readonly refused?: { readonly name: string; readonly reason: string };
};

/** A property in a preview, with what it has and what it would have. */
export type BulkExample = {
  readonly number: number;
  readonly name: string;
  readonly place: string;
  readonly before: BulkValues;
  readonly after: BulkValues;
  /** Way in which the price that visitors pay today moves. */
  readonly move?: 'up' | 'down';
  /** Least amount of its edital, which the value of the campaign is below. */
  readonly leastBidCents?: number;
  /** Fields of a draft by their names on the wire, each as it is on the site and as it would be. */
  readonly fields?: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
};

/** A property that stays as it is unless a person chooses otherwise, and what that hangs on. */
export type BulkLeft = {
  readonly number: number;
  readonly name: string;
  readonly place: string;
  /** Codes of the other campaigns that have its value. */
  readonly campaigns: readonly string[];
  /** Least amount of its edital, where that is the reason. */
  readonly leastBidCents: number | null;
};

/** Outcome of a bulk change, to come or past. */
export type BulkPreview = {
  readonly total: number;
  readonly changed: number;
  /** Number of those that stay as they are, by the reason. */
  readonly stays: Readonly<Partial<Record<StayReason, number>>>;
  readonly examples: readonly BulkExample[];
  /** Prices that fall by more than 30 %. */
  readonly steep: number;
  readonly withdrawn: number;
  /** Published without an appraisal. */
  readonly noAppraisal: number;
  /** People who watch any of them, where they are told. */
  readonly watchers: number;
  /** Number of those whose campaign would not ask less than their price. */
  readonly campaignAbove: number;
  /** Number of those that would go below the least amount of their edital, as was chosen. */
  readonly belowBid?: number;
  /** Properties left out that could be chosen, the first of them. */
  readonly left?: readonly BulkLeft[];
  /** Number of those left out for the value of other campaigns, by the code of each. */
  readonly leftIn?: Readonly<Record<string, number>>;
  readonly severalCampaigns: number;
  /** Prices that visitors pay today, and that rise or fall as soon as it is done. */
  readonly pricesUp?: number;
  readonly pricesDown?: number;
  /** Digest of everything that would be written: a person who confirms, confirms this. */
  readonly digest: string;
  /** The catalogue has changed since it was shown first. */
  readonly isAgain?: true;
};

export type BulkResult = {
  readonly changed: number;
  readonly setId: string;
  /** Drafts that were published: an undo puts them back. */
  readonly drafts?: readonly PublishedDraft[];
  /** Properties that an undo left as they are, since something newer changed them, the first of them; and their number. */
  readonly left?: readonly { readonly number: number; readonly name: string }[];
  readonly leftCount?: number;
};

export type PublishedDraft = Pick<PropertyDraft, 'base' | 'body' | 'touched' | 'savedBy'> & {
  readonly number: number;
};

/** Most properties that the outcome of a change names. */
export const MOST_NAMED = 20;
/** Most properties that an undo names of those that it left as they are. */
export const MOST_LEFT = 500;
/** Most properties of a change. */
export const MOST_CHOSEN = 1_000_000;
