import type { Kysely } from 'kysely';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertiesByNumber } from '../../../features/catalogue/stored/property.repo.server.ts';
import { documentsOf } from '../../../features/catalogue/view/property-documents.view.ts';
import type { InboxItem } from '../../../features/enquiries/inbox-item.repo.server.ts';

/** A document that visitors see on the property's page. */
export type ItemDocument = { readonly name: string; readonly url: string };

/** Documents of the property that somebody wrote about: they may go along with an answer. */
export async function documentsOfItem(
  db: unknown,
  { propertyNumber }: Pick<InboxItem, 'propertyNumber'>,
): Promise<readonly ItemDocument[]> {
  if (propertyNumber === null) return [];
  const [property] = await propertiesByNumber(db as Kysely<CatalogueTables>, [propertyNumber]);
  return property === undefined ? [] : documentsOf(property).map(({ name, url }) => ({ name, url }));
}
