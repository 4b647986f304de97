import { z } from 'zod';
import {
  AMENITIES,
  AREAS,
  DEBT_LIMITS,
  DEBT_STAGES,
  EXACTNESSES,
  PAYMENT_TYPES,
  PROCESS_STAGES,
} from './enumerations.ts';

/** Whole centavos inside the document, as in every column. */
const money = z.int();
const nullableMoney = money.nullable().default(null);
const text = z.string().nullable().default(null);
/** An instant as ISO 8601 with zone. */
const moment = z.iso.datetime({ offset: true }).nullable().default(null);
const flag = (value: boolean) => z.boolean().default(value);

const directInstalment = z.object({
  minimumEntryCents: nullableMoney,
  minimumEntryPercent: z.number().nullable().default(null),
  instalmentCents: nullableMoney,
  index: text,
  instalments: z.int().nullable().default(null),
  interestPercent: z.number().nullable().default(null),
  interestPeriod: text,
  correction: text,
  correctionPeriod: text,
  amortisation: z.enum(['price', 'sac']).nullable().default(null),
});

const financing = z.object({
  minimumEntryCents: nullableMoney,
  totalBalanceCents: nullableMoney,
  bank: text,
  bankChoice: text,
  acceptsBelow: z.boolean().nullable().default(null),
});

/** Carteira: the terms, commission and campaigns under which a property is offered (D§5: the first one by default). */
const wallet = z.object({
  id: z.string(),
  conditions: z.array(z.string()).default([]),
  commissionType: text,
  commissionPayer: text,
  displayedCents: nullableMoney,
  /** As on the wire, hundredths of a percent: 500 is 5 % (2§9). */
  commissionRate: z.number().nullable().default(null),
  coupon: text,
  campaigns: z.array(z.string()).default([]),
  directInstalment: directInstalment.nullable().default(null),
  financing: financing.nullable().default(null),
});

const courtCase = z.object({
  number: z.string(),
  division: text,
  district: text,
  state: text,
  documents: z.array(z.object({ url: z.string() })).default([]),
});

const legal = z.object({
  updatedAt: moment,
  /** 0 to 1000. */
  score: z.number().min(0).max(1000).nullable().default(null),
  mainProcessStatus: text,
  cases: z.array(courtCase).default([]),
  timeline: z
    .array(z.object({ stage: z.enum(PROCESS_STAGES), date: text, current: flag(false) }))
    .default([]),
});

/** The rule by which a debt falls to the buyer. */
const debtLimit = z.object({
  kind: z.enum(DEBT_LIMITS),
  /** Share of the appraisal, in percent. */
  percent: z.number().min(0).max(100).nullable().default(null),
  cents: nullableMoney,
});

const debt = z.object({
  type: z.string(),
  valueCents: nullableMoney,
  payer: text,
  limit: debtLimit.optional(),
  /** Passage that says so, in the words of the source. */
  quote: z.string().optional(),
});

const media = z.object({
  images: z
    .array(
      z.object({
        url: z.string(),
        alt: z.string(),
        /** Part that stays in sight where a part is shown alone, in percent; absent: the middle. */
        focus: z.object({ x: z.number(), y: z.number() }).optional(),
        /** Day on which it was fetched; absent: it was not fetched. */
        fetchedOn: z.string().optional(),
      }),
    )
    .default([]),
  longImage: text,
  video: text,
  videos: z
    .array(
      z.object({ url: z.string(), kind: z.enum(['property_specific', 'competition_tutorial']), title: text }),
    )
    .default([]),
  externalTourUrl: text,
  internalTourUrl: text,
  /** Street view is offered only with a heading or a pitch (degrees). */
  heading: z.number().nullable().default(null),
  pitch: z.number().nullable().default(null),
});

/**
 * Facts of a property that pages only show: one validated JSON document beside the columns that are filtered, sorted
 * or joined. Every field of the server property detail of specification 1 §3 that is no column is here, under its
 * English name.
 */
export const propertyDetailSchema = z.object({
  /** Exactness of the position; null: nobody said, and it counts as exact. */
  exactness: z.enum(EXACTNESSES).nullable().default(null),
  description: text,
  considerations: text,
  extraConsiderations: text,
  remarks: text,
  saleLabel: text,
  appraisalLabel: text,
  minimumBidCents: nullableMoney,
  minimumProposalCents: nullableMoney,
  priceWithoutCommissionCents: nullableMoney,
  instalmentPriceCents: nullableMoney,
  cashPriceCents: nullableMoney,
  /** The amount of each auction, in the order of the auction dates. */
  auctions: z
    .array(z.object({ at: z.iso.datetime({ offset: true }), minimumCents: nullableMoney }))
    .default([]),
  debts: z.array(debt).default([]),
  expenses: z
    .array(z.object({ kind: z.enum(['iptu', 'condominio']), valueCents: nullableMoney, exempt: flag(false) }))
    .default([]),
  features: z.array(z.object({ key: z.enum(AMENITIES), amount: z.number().min(0) })).default([]),
  areas: z.array(z.object({ key: z.enum(AREAS), squareMetres: z.number().min(0) })).default([]),
  media: media.prefault({}),
  registration: text,
  registryOffice: text,
  cityHallRegistration: text,
  documents: z
    .array(
      z.object({
        name: z.string(),
        url: z.string(),
        type: z.enum(['pdf', 'docx', 'outro']),
        withheld: flag(false),
        /** A hand has said that it is not withheld, whatever its list or its name says. */
        opened: z.literal(true).optional(),
        /** It was asked for where it lies, and cannot be had; absent: it is here, or nobody knows yet. */
        isMissed: z.literal(true).optional(),
      }),
    )
    .default([]),
  regulationDocumentUrl: text,
  seller: z.object({ id: text, name: text, phone: text }).nullable().default(null),
  contact: z.object({ name: text, phone: text, landline: text, logo: text }).nullable().default(null),
  serviceChannel: text,
  tags: z.array(z.string()).default([]),
  saleStatusText: text,
  receivedOffer: flag(false),
  conditions: z.array(z.object({ title: z.string() })).default([]),
  /** Ways to pay of which the source says that they are offered or not; of the others it is not known. */
  toldPayments: z.array(z.enum(PAYMENT_TYPES)).default([]),
  callToAction: z.object({ url: text, label: text, considerations: text }).prefault({}),
  otherCallsToAction: z.array(z.object({ url: text, label: z.string() })).default([]),
  /** Codes ending pc1 to pc18. */
  pendingCategories: z.array(z.string()).default([]),
  debtStage: z.enum(DEBT_STAGES).nullable().default(null),
  legal: legal.nullable().default(null),
  wallets: z.array(wallet).default([]),
  display: z
    .object({
      hideValue: flag(false),
      hideConditions: flag(false),
      showDiscount: flag(true),
      showVisit: flag(true),
      showContactUs: flag(true),
      showFinanceEstate: flag(true),
      activeContactUs: flag(true),
      fullContactButton: flag(false),
      alertCard: flag(true),
      contactButtonLabel: text,
    })
    .prefault({}),
});

/** The parsed document. */
export type PropertyDetail = z.output<typeof propertyDetailSchema>;
/** Facts that a source may give: everything has a default. */
export type PropertyDetailInput = z.input<typeof propertyDetailSchema>;
export type DebtLimit = z.output<typeof debtLimit>;
export type Wallet = PropertyDetail['wallets'][number];
