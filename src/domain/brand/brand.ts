/** A way of writing to the operator: `id` is a name for programs. */
export type MessageProvider = { readonly id: string; readonly name: string; readonly url: string };

/** Everything that names the operator (D§1, white label): read once from `brand/<folder>/brand.json`. */
export type Brand = {
  /** Tenant of the wire, e.g. `emgea`: `/api/{slug}/campaigns`, `send_mail_{slug}`. */
  readonly tenantSlug: string;
  /** Prefix of small ids: `oi` makes `oi-4071`, shown OI-4071. */
  readonly smallIdPrefix: string;
  readonly name: string;
  readonly legalName: string;
  readonly companyTaxId: string;
  readonly brokerLicence: string;
  readonly address: string;
  readonly tagline: string;
  /** Claim of the strip above every page about the site; null: none. */
  readonly siteClaim: string | null;
  /** Working days within which the operator answers. */
  readonly answersWithin: { readonly messages: number; readonly visits: number };
  /** True while the values above are placeholders that the operator has yet to give. */
  readonly isSample: boolean;
  readonly contacts: {
    readonly sac: string;
    readonly ombudsman: string;
    readonly email: string;
    readonly dataProtectionOfficer: string;
    readonly chatNumber: string;
  };
  readonly social: readonly {
    readonly network: 'facebook' | 'instagram' | 'linkedin' | 'youtube';
    readonly url: string;
  }[];
  readonly links: {
    readonly creditApproval: string;
    readonly proposalsLogin: string;
    readonly clientLogin: string;
    readonly brokerLogin: string;
    readonly partnerPortal: string;
    readonly financingSimulator: string;
    /** A form for proposals that stands in a frame; null: a proposal begins with a contact. */
    readonly proposalForm: string | null;
    /** Forms of the partner page, each in a frame (1§2). */
    readonly partnerForms: { readonly broker: string; readonly agency: string; readonly auctioneer: string };
    /** Form of the supplier page, in a new tab. */
    readonly supplierForm: string;
  };
  /** Whom a supplier may write to (1§3), in their order: a web address, `tel:` or `mailto:`. */
  readonly messageProviders: readonly MessageProvider[];
  /** The five variables of the visual language. */
  readonly theme: {
    readonly brandHue: number;
    readonly brandChroma: number;
    readonly accentHue: number;
    readonly accentChroma: number;
    readonly brandRadius: number;
  };
  /** Files of the brand folder, served under `/marca/`. */
  readonly logo: { readonly light: string; readonly dark: string };
  readonly wire: {
    /** Values of the campaign filter that are taken out (1§2). */
    readonly strippedCampaigns: readonly string[];
    readonly resaleOptIn: string;
    readonly auctionLeadOptIn: string;
  };
  readonly switches: { readonly cardsInNewTab: boolean; readonly offersConsentRequired: boolean };
};
