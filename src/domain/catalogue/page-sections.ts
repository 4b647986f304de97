import type { BannerView, CountdownView } from '../campaigns/banner.ts';
import type { Centavos } from '../money.ts';
import type { PaymentType } from './enumerations.ts';

/** A named fact of the page: words, or an amount of money. */
export type NamedFact = { readonly name: string; readonly value: string | Centavos };

/** Something explained in a few paragraphs. */
export type ExplainedView = { readonly title: string; readonly paragraphs: readonly string[] };

/** Place in a row of steps; the date is a local day, or the source's own words if they are no date. */
export type StepView = {
  readonly name: string;
  readonly note: string | null;
  readonly place: 'done' | 'current' | 'coming';
};

/** The way of a sale that has rules of its own: what to read and watch before taking part. */
export type SaleRulesView = ExplainedView & {
  readonly videoUrl: string | null;
  /** Address of the video's still picture, which we keep; null: none. */
  readonly videoPicture: string | null;
  readonly documentUrl: string | null;
};

/** Ways to pay for a property: none where the listing keeps its conditions to itself. */
export type PaymentView = {
  readonly methods: readonly {
    readonly type: PaymentType;
    /** Null: the method's usual words. */
    readonly text: string | null;
    readonly facts: readonly NamedFact[];
  }[];
  /** Ways of which the source says nothing. */
  readonly untold: readonly PaymentType[];
  readonly conditions: readonly string[];
  /** In one line: how much, and who pays it. */
  readonly commission: string | null;
};

export type LegalView = {
  readonly facts: readonly (readonly NamedFact[])[];
  readonly documentUrls: readonly string[];
  readonly status: string | null;
  readonly score: { readonly points: number; readonly band: number } | null;
  readonly updatedAt: string | null;
  readonly legend: readonly { readonly name: string; readonly text: string }[];
};

/** A campaign on the page of one of its properties. */
export type PageCampaign = {
  readonly name: string;
  readonly banner: BannerView | null;
  /** The wide picture at the end of the page, once. */
  readonly endBanner: BannerView | null;
  readonly countdown: CountdownView | null;
};

export type HistoryRow = {
  readonly day: string;
  readonly what: string;
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
  /** Whole percent by which the amount changed. */
  readonly percent: number | null;
};

export type HistoryView = {
  readonly rows: readonly HistoryRow[];
  readonly daysListed: number;
  readonly reductions: number;
  readonly lowestCents: number | null;
  readonly chart: {
    /** See `priceLine`. */
    readonly line: string;
    readonly highestCents: number;
    readonly lowestCents: number;
    readonly from: string;
    readonly to: string;
  } | null;
};

/** The sections of the page that only some properties have, in the order of specification 1§2. */
export type PageSections = {
  readonly saleRules: SaleRulesView | null;
  readonly campaign: PageCampaign | null;
  readonly digitalDispute: ExplainedView | null;
  readonly preSale: ExplainedView | null;
  readonly judicialSale: ExplainedView | null;
  readonly legal: LegalView | null;
  readonly negativeAuctions: ExplainedView | null;
  /** By the number of the item in the table. */
  readonly pendencies: readonly { readonly number: number; readonly name: string; readonly text: string }[];
  readonly payment: PaymentView | null;
  readonly history: HistoryView | null;
  readonly stage: readonly StepView[];
  readonly process: readonly StepView[];
  readonly receivedOffer: boolean;
  readonly hasSpecialSeller: boolean;
  readonly fullContact: boolean;
};
