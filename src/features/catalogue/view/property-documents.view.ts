import { unnamedDocument } from '../../../copy/property/catalogue.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { safeAddress } from '../../../domain/catalogue/safe-address.ts';

/** Papers that are withheld, or have no address that could be opened, are not there; one that is named twice is there once. */
export function documentsOf({ detail }: Property): PropertyPageView['documents'] {
  const shown = new Map<string, PropertyPageView['documents'][number]>();
  for (const { withheld, url, ...document } of detail.documents) {
    const address = withheld ? null : safeAddress(url);
    const name = /[\p{L}\p{N}]/u.test(document.name) ? document.name : unnamedDocument;
    if (address !== null) shown.set(`${address} ${name}`, { ...document, name, url: address });
  }
  return [...shown.values()];
}

/** Names of what is there and only handed out to who asks. */
export function askedDocumentsOf({ detail }: Property): PropertyPageView['askedDocuments'] {
  const names = detail.documents.flatMap(({ name, withheld }) =>
    withheld && name.trim() !== '' ? [name] : [],
  );
  return [...new Set(names)];
}
