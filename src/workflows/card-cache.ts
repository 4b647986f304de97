import type { Campaign } from '../domain/campaigns/campaign.ts';
import type { Property } from '../domain/catalogue/property.ts';
import type { PropertyCardView } from '../domain/catalogue/property-card.ts';
import type { Instant } from '../domain/time.ts';
import type { CatalogueMoment } from '../features/search/catalogue-turns.ts';

type Circumstances = {
  readonly moment: (now: Instant) => CatalogueMoment;
  readonly campaigns: () => readonly Campaign[];
};

/**
 * A stretch of time in which a property looks the same for as long as its row has the same version: the campaigns are
 * the same ones, and no instant turns anything. What is derived from a property may be kept by the scene's identity,
 * whatever else of the catalogue changes.
 */
export type Scene = { readonly cards: WeakMap<Property, PropertyCardView> };

/** Tells the scene of an instant: the same object until something turns. */
export function sceneKeeper({ moment, campaigns }: Circumstances): (now: Instant) => Scene {
  let scene: Scene = { cards: new WeakMap() };
  let seen: { readonly moment: CatalogueMoment; readonly campaigns: readonly Campaign[] } | null = null;
  return (now) => {
    const current = moment(now);
    if (seen?.moment === current) return scene;
    // An instant that has come to be known since, and has passed, ends a scene too: a row may be read before it is shown.
    const goesOn =
      seen !== null &&
      seen.campaigns === campaigns() &&
      now >= seen.moment.from &&
      now < seen.moment.until &&
      current.from <= seen.moment.from;
    if (!goesOn) scene = { cards: new WeakMap() };
    seen = { moment: current, campaigns: campaigns() };
    return scene;
  };
}

/** Makes the card of a property once in each scene. */
export function cardCache(
  sceneAt: (now: Instant) => Scene,
  make: (property: Property, now: Instant) => PropertyCardView,
): (property: Property, now: Instant) => PropertyCardView {
  return (property, now) => {
    const { cards } = sceneAt(now);
    const known = cards.get(property);
    if (known) return known;
    const card = make(property, now);
    cards.set(property, card);
    return card;
  };
}
