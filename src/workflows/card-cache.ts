import type { Property } from '../domain/catalogue/property.ts';
import type { PropertyCardView } from '../domain/catalogue/property-card.ts';
import type { Instant } from '../domain/time.ts';
import type { CatalogueMoment } from '../features/search/catalogue-turns.ts';

/**
 * Keeps the cards of one moment: within one version and one epoch (a campaign's window, the time before a deadline or
 * the opening of a pre-active property) a property has one card, so it is made once, and what is derived from it can be
 * kept by its identity.
 */
export function cardCache(
  momentAt: (now: Instant) => CatalogueMoment,
  make: (property: Property, now: Instant) => PropertyCardView,
): (property: Property, now: Instant) => PropertyCardView {
  let cards = new WeakMap<Property, PropertyCardView>();
  let made: CatalogueMoment | null = null;
  return (property, now) => {
    const moment = momentAt(now);
    if (moment !== made) {
      cards = new WeakMap();
      made = moment;
    }
    const known = cards.get(property);
    if (known) return known;
    const card = make(property, now);
    cards.set(property, card);
    return card;
  };
}
