import type { KnownFact } from '../decision/known-facts.ts';
import type { MainRisk } from '../decision/main-risk.ts';
import type { OccupationView } from '../decision/occupation.ts';
import type { PageDecision } from '../decision/page-decision.ts';
import type { EvidenceBlock } from '../evidence/page-evidence.ts';
import type { EntryPlan } from '../finance/entry-plan.ts';
import type { InstalmentOffer } from '../finance/instalment-offer.ts';
import type { Centavos } from '../money.ts';
import type { DataAge, HandDay } from './data-age.ts';
import type {
  Amenity,
  Occupation,
  PaymentType,
  PropertyType,
  Purpose,
  SaleCategory,
  SaleType,
  StateCode,
} from './enumerations.ts';
import type { PageMedia } from './page-media.ts';
import type { NamedFact, PageSections } from './page-sections.ts';
import type { ToldArea } from './plausible-areas.ts';
import type { PropertyActions } from './property-actions.ts';
import type { ImageView, PropertyCardView, TagView } from './property-card.ts';
import type { RichText } from './rich-text.ts';

/** Everything that the property page shows; plain data, rich text already sanitised, instants as ISO texts. */
export type PropertyPageView = {
  readonly number: number;
  readonly id: string;
  readonly smallId: string;
  readonly bankId: string | null;
  /** Canonical path, without host. */
  readonly href: string;
  readonly name: string;
  readonly address: string;
  readonly neighbourhood: string | null;
  /** The place that its neighbourhood is, where that has a landing page. */
  readonly neighbourhoodPlace?: { readonly slug: string; readonly name: string };
  readonly postalCode: string | null;
  /** Present while nobody takes proposals: they go by message. */
  readonly proposalsByMessage?: boolean;
  readonly cityName: string;
  readonly citySlug: string;
  readonly uf: StateCode;
  readonly stateName: string;
  readonly position: {
    readonly latitude: number;
    readonly longitude: number;
    readonly isApproximate: boolean;
    /** Of an approximate one: the middle of the neighbourhood, or a point that was put there; absent: the seat of the city. */
    readonly stands?: 'neighbourhood' | 'street' | 'near';
  } | null;
  readonly propertyType: PropertyType;
  readonly purpose: Purpose;
  readonly saleType: SaleType;
  readonly saleCategory: SaleCategory;
  readonly occupation: Occupation | null;
  readonly paymentTypes: readonly PaymentType[];
  readonly state: PropertyCardView['state'];
  readonly overLabel: PropertyCardView['overLabel'];
  readonly preActiveUntil: string | null;
  readonly deadlineAt: string | null;
  readonly auctions: readonly {
    readonly at: string;
    readonly minimumCents: Centavos | null;
    readonly isPast: boolean;
  }[];
  readonly tags: readonly TagView[];
  readonly images: readonly ImageView[];
  readonly media: PageMedia;
  readonly price: PropertyCardView['price'];
  readonly showDiscount: boolean;
  readonly hideConditions: boolean;
  /** Price in instalments while they are offered, and the plan with the usual entry; null without a price. */
  readonly instalments: { readonly offer: InstalmentOffer; readonly plan: EntryPlan } | null;
  /** The entry that each way to pay is reckoned with, in words. */
  readonly entryNotes: readonly string[];
  readonly coupon: string | null;
  readonly features: readonly { readonly key: Amenity; readonly amount: number }[];
  readonly areas: readonly ToldArea[];
  /** Told, but not plausible: shown as something to check, counted nowhere. */
  readonly doubtfulAreas: readonly ToldArea[];
  /** Sanitised HTML. */
  readonly description: RichText | null;
  readonly remarks: RichText | null;
  readonly considerations: RichText | null;
  readonly debts: readonly {
    readonly type: string;
    readonly valueCents: Centavos | null;
    /** Payer, in the words of the source. */
    readonly payer: string | null;
    /** Where that is written, in the words of the source. */
    readonly quote?: string | undefined;
  }[];
  readonly expenses: readonly {
    readonly kind: 'iptu' | 'condominio';
    readonly valueCents: Centavos | null;
    readonly exempt: boolean;
  }[];
  readonly registration: string | null;
  readonly registryOffice: string | null;
  readonly cityHallRegistration: string | null;
  readonly documents: readonly {
    readonly name: string;
    readonly url: string;
    readonly type: 'pdf' | 'docx' | 'outro';
    /** It lies elsewhere, and could not be had. */
    readonly isMissed?: true | undefined;
  }[];
  /** Names of reserved documents, which visitors ask for. */
  readonly askedDocuments: readonly string[];
  readonly contact: {
    readonly name: string | null;
    readonly phone: string | null;
    readonly landline: string | null;
    /** Address of a picture of the site itself. */
    readonly logo: string | null;
  } | null;
  /** Seller, and the desk at which they answer, by the source. */
  readonly sellerName: string | null;
  readonly serviceChannel: string | null;
  /** Label of the listing's contact. */
  readonly contactLabel: string | null;
  /** Facts of the listing that have no place of their own on the page. */
  readonly toldFacts: readonly NamedFact[];
  readonly publishedOn: string;
  /** Of what day the data are; null: nobody knows, or they are those of the demonstration. */
  readonly dataAge: DataAge | null;
  readonly handDays: readonly HandDay[];
  /** Facts that a buyer asks for and the listing does not tell. */
  readonly untold: readonly KnownFact[];
  readonly mainRisk: MainRisk | null;
  readonly occupancy: OccupationView;
  readonly actions: PropertyActions;
  /** Note of the listing on its main action. */
  readonly actionNote: string | null;
  readonly sections: PageSections;
  readonly decision: PageDecision;
  /** What papers and courts are confirmed to say; an origin of which nothing is confirmed has none. */
  readonly evidence: readonly EvidenceBlock[];
  /** The next instant at which something shown here becomes another by itself; null: none is known. */
  readonly turnsAt: string | null;
  /** A draft has no page of its own yet. */
  readonly isPublished: boolean;
  readonly noIndex: boolean;
};
