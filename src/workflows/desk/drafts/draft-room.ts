import type { Transaction } from 'kysely';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import type { DraftKey, DraftKind, DraftOf, IdOf } from '../../../features/drafts/draft-kinds.ts';
import type { DeskParts } from '../desk-parts.ts';

export type DraftParts = Pick<DeskParts, 'db' | 'clock' | 'brand'>;

/** A draft that somebody has published meanwhile, as an open page is told it. */
export type Moved = { readonly reference: string; readonly by: string } | null;

/** Parts of one kind of draft for the mechanism that all kinds share. */
export type DraftRoom<Kind extends DraftKind> = {
  readonly kind: Kind;
  /**
   * The draft that an address means; null: there is nothing of that name. Text still typed on a page of a draft that
   * was published goes into the draft of the published thing.
   */
  readonly keyOf: (parts: DraftParts, reference: string) => Promise<DraftKey<Kind> | null>;
  /** Address of what is published. */
  readonly referenceOf: (parts: DraftParts, of: IdOf<Kind>) => string;
  /** Fields under a draft, locked where writing needs it; null: it is gone. */
  readonly under: <DB>(trx: Transaction<DB>, key: DraftKey<Kind>) => Promise<FieldValues | null>;
  /** Value that an untouched form sends of a field. */
  readonly shownAs: (field: string, value: unknown) => unknown;
  /** Name under which people who have it open meet. */
  readonly placeOf: (key: DraftKey<Kind> | null, reference: string) => string;
  /** Mark of what visitors see of it; empty: nothing yet. */
  readonly markOnSite: (parts: DraftParts, key: DraftKey<Kind> | null) => Promise<string>;
  readonly movedTo: (parts: DraftParts, reference: string) => Promise<Moved>;
  /** Name of what a draft is of; null: it does not exist yet. */
  readonly idOf: (draft: DraftOf<Kind>) => IdOf<Kind> | null;
};
