import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { readKeptIds } from '../../../domain/compare/kept-address.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';

/** What became of the properties that a browser keeps: those that are left out are no longer in the catalogue. */
export type KeptPageData = {
  readonly cards: readonly PropertyCardView[];
  readonly cardsInNewTab: boolean;
  readonly turnsAt: string | null;
};

export async function loadKept(url: URL, outlet: Outlet): Promise<KeptPageData> {
  const now = outlet.clock.now();
  const cards: PropertyCardView[] = [];
  for (const id of readKeptIds(url.searchParams)) {
    const found = await outlet.findProperty(id, now);
    if (found.kind === 'found') cards.push(outlet.propertyCard(found.property, now));
  }
  return { cards, cardsInNewTab: outlet.brand.switches.cardsInNewTab, turnsAt: outlet.listTurnsAt(now) };
}
