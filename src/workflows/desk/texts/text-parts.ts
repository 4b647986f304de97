import type { Kysely } from 'kysely';
import type { LegalText } from '../../../domain/content/site-content.ts';
import { isLegalKey, type TextKey } from '../../../domain/content/text-versions.ts';
import type { SiteTexts } from '../../../features/content/site-texts.ts';
import type { PublishedText } from '../../../features/content/text.repo.server.ts';
import type { TextTables } from '../../../features/content/text.tables.server.ts';
import type { DeskParts } from '../desk-parts.ts';

export type TextParts = Pick<DeskParts, 'db' | 'clock' | 'texts'>;

/** Throws where the desk was made without texts. */
export function textsOf({ texts }: Pick<DeskParts, 'texts'>): SiteTexts {
  if (texts === undefined) throw new Error('this desk was made without texts');
  return texts;
}

export const textDb = ({ db }: Pick<DeskParts, 'db'>) => db as unknown as Kysely<TextTables>;

/** Legal texts that the product brought along. */
export const shippedOf = (parts: TextParts, key: TextKey): readonly LegalText[] =>
  isLegalKey(key) ? textsOf(parts).shipped(key) : [];

/** True for a number that already names a version of a text. */
export function isTaken(
  shipped: readonly LegalText[],
  published: readonly PublishedText[],
  version: string,
): boolean {
  return (
    shipped.some((text) => text.version === version) ||
    published.some(({ fields }) => fields.version === version)
  );
}
