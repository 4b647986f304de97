import type { Property } from '../domain/catalogue/property.ts';
import type { PropertyCardView } from '../domain/catalogue/property-card.ts';
import type { Instant } from '../domain/time.ts';

/** What says when a card may look different: a new version, or an instant that turns something. */
type Moments = { readonly version: number; readonly nextTurn: (now: Instant) => Instant | null };

/**
 * Keeps the cards of one moment: within one version and between two turns of the clock (a campaign's window, the
 * opening of a pre-active property) a property has one card, so it is made once, and what is derived from it can be
 * kept by its identity.
 */
export function cardCache(
  momentsOf: () => Moments,
  make: (property: Property, now: Instant) => PropertyCardView,
): (property: Property, now: Instant) => PropertyCardView {
  let cards = new WeakMap<Property, PropertyCardView>();
  let version = Number.NaN;
  let from = 0;
  let until = 0;
  return (property, now) => {
    const moments = momentsOf();
    if (moments.version !== version || now < from || now >= until) {
      cards = new WeakMap();
      version = moments.version;
      from = now;
      until = moments.nextTurn(now) ?? now;
    }
    const known = cards.get(property);
    if (known) return known;
    const card = make(property, now);
    cards.set(property, card);
    return card;
  };
}
