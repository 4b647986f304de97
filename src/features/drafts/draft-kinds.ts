import type { KeptDraft } from '../../domain/desk/record/kept-draft.ts';

type KeptRow = KeptDraft & {
  readonly id: number;
  readonly revision: number;
  readonly createdBy: string;
  readonly savedAt: Date;
  readonly savedBy: string;
};

export type PropertyDraft = KeptRow & {
  /** Null: of a property that does not exist yet. */
  readonly number: number | null;
  /** The code that a new property gets. */
  readonly code: string;
};

export type CampaignDraft = KeptRow & {
  /** Null: of a campaign that does not exist yet. */
  readonly code: string | null;
  /** Source pictures and their cuts, where the draft has others than are published. */
  readonly art: unknown;
};

/** Name of what a draft is of, the draft itself and what only its kind keeps beside the draft. */
export type DraftTypes = {
  property: { id: number; draft: PropertyDraft; more: { code: string } };
  campaign: { id: string; draft: CampaignDraft; more: { art: unknown } };
};
export type DraftKind = keyof DraftTypes;
export type DraftOf<Kind extends DraftKind> = DraftTypes[Kind]['draft'];
export type IdOf<Kind extends DraftKind> = DraftTypes[Kind]['id'];

/** A draft by its own id where what it is of does not exist yet, else by the name of that. */
export type DraftKey<Kind extends DraftKind> = { readonly id: number } | { readonly of: IdOf<Kind> };

type Tables = {
  /** Table of the published things; `of` is the column that names one, in this and every other table. */
  readonly published: string;
  readonly of: string;
  /** Column that only the drafts of this kind have. */
  readonly more: string;
  readonly isJson: boolean;
  readonly draft: string;
  readonly version: string;
  readonly schedule: string;
  readonly request: string;
  /** Field of a draft by which people know it. */
  readonly name: string;
};

export const DRAFT_TABLES: Readonly<Record<DraftKind, Tables>> = {
  property: {
    ...{ published: 'property', of: 'number', more: 'code', isJson: false, name: 'imovel_name' },
    ...{ draft: 'property_draft', version: 'property_version' },
    ...{ schedule: 'property_schedule', request: 'draft_request' },
  },
  campaign: {
    ...{ published: 'campaign', of: 'code', more: 'art', isJson: true, name: 'name' },
    ...{ draft: 'campaign_draft', version: 'campaign_version' },
    ...{ schedule: 'campaign_schedule', request: 'campaign_request' },
  },
};
