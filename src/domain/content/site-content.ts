import type { RichText } from '../catalogue/rich-text.ts';

/** The elements that a text of the content folder may hold. */
export const CONTENT_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'kbd',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** The elements that an answer to a frequent question may hold (D§6). */
export const FAQ_TAGS = ['a', 'b', 'i', 'span', 'u'] as const;

export type ContentText = RichText<(typeof CONTENT_TAGS)[number]>;
/** One paragraph of an answer. */
export type FaqParagraph = RichText<(typeof FAQ_TAGS)[number]>;

/** A part of a page under a heading of its own; `id` is its anchor. */
export type ContentSection = { readonly id: string; readonly title: string; readonly body: ContentText };

/** A frequent question (1§3: title, body). */
export type FaqEntry = {
  readonly id: string;
  readonly title: string;
  readonly body: readonly FaqParagraph[];
};

/** Facts that every page of text tells of itself. */
export type PageFacts = {
  readonly title: string;
  readonly description: string;
  /** Day of the last change, `yyyy-mm-dd`; the sitemap tells it. */
  readonly updated: string;
};

export const LEGAL_KEYS = ['uso', 'privacidade', 'cookies', 'exclusao_de_dados'] as const;
/** The last segment of the address of a legal text. */
export type LegalKey = (typeof LEGAL_KEYS)[number];

export type LegalText = PageFacts & {
  readonly key: LegalKey;
  /** Its name among the tabs. */
  readonly tab: string;
  /** Its number; it holds from the day `updated` on. */
  readonly version: string;
  readonly summary: readonly string[];
  readonly intro: ContentText;
  readonly sections: readonly ContentSection[];
};

export const PARTNER_KINDS = ['broker', 'agency', 'auctioneer'] as const;
export type PartnerKind = (typeof PARTNER_KINDS)[number];

/** A way of becoming a partner (1§2); `path` is the last segment of its address. */
export type PartnerChoice = {
  readonly key: PartnerKind;
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly heading: string;
  readonly button: string;
  /** Things to have at hand. */
  readonly needs: readonly string[];
};

/** A statement of a partner (1§3). A sample is told by its role; a real one may name the partner. */
export type PartnerTestimonial = {
  readonly id: number;
  readonly partner: string;
  readonly partnership: string;
  readonly testimonial: string;
  readonly isSample: boolean;
};

/** A statement of a buyer (1§3, best-seller variant): `nota` 1 to 5. A sample has no name. */
export type BuyerTestimonial = {
  readonly nota: number;
  readonly depoimento: string;
  readonly tipo: string;
  readonly nome: string | null;
  readonly papel: string;
  readonly cidade: string;
  readonly isSample: boolean;
};

/** A page that is nothing but its text. */
export type Article = PageFacts & {
  readonly intro: ContentText;
  readonly sections: readonly ContentSection[];
};

/** The texts of the site as they stand on one day, with the brand's names in them. */
export type SiteContent = {
  readonly faq: PageFacts & { readonly lead: string; readonly entries: readonly FaqEntry[] };
  readonly legal: Readonly<Record<LegalKey, LegalText>>;
  /** Every version of each, the newest first: those to come, the one of `legal`, and the former ones. */
  readonly legalVersions: Readonly<Record<LegalKey, readonly LegalText[]>>;
  readonly partner: PageFacts & {
    readonly heading: string;
    readonly lead: string;
    readonly choices: readonly PartnerChoice[];
    readonly intro: ContentText;
  };
  readonly supplier: PageFacts & {
    readonly heading: string;
    readonly lead: string;
    readonly button: string;
    readonly steps: readonly { readonly name: string; readonly text: string }[];
    readonly faq: readonly FaqEntry[];
  };
  readonly accessibility: Article;
  /** Conditions of a blackout; its banners lead there (1§2). */
  readonly blackout: Article;
  readonly testimonials: {
    /** Testimonials of the partner page. */
    readonly partners: readonly PartnerTestimonial[];
    /** Testimonials of the supplier page. */
    readonly suppliers: readonly PartnerTestimonial[];
    /** Testimonials of the home page. */
    readonly buyers: readonly BuyerTestimonial[];
  };
};
