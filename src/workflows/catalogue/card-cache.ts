import { LRUCache } from 'lru-cache';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import type { Instant } from '../../domain/time.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import { SeenLately } from '../../platform/changes/seen-lately.ts';

type Circumstances = {
  readonly moment: (now: Instant) => CatalogueMoment;
  readonly campaigns: () => readonly Campaign[];
};

/**
 * A stretch of time in which a property looks the same for as long as its row has the same version: the campaigns are
 * the same ones, and no instant turns anything. Values derived from a property may be kept by the scene's identity,
 * whatever else of the catalogue changes.
 */
export type Scene = { readonly cards: LRUCache<number, Kept> };

type Kept = { readonly property: Property; readonly card: PropertyCardView };

/** As many as there are properties kept as objects. */
const KEPT_CARDS = 1000;

const newScene = (): Scene => ({ cards: new LRUCache({ max: KEPT_CARDS }) });

/** Tells the scene of an instant: the same object until something turns. */
export function sceneKeeper({ moment, campaigns }: Circumstances): (now: Instant) => Scene {
  let scene = newScene();
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
    if (!goesOn) scene = newScene();
    seen = { moment: current, campaigns: campaigns() };
    return scene;
  };
}

/**
 * Makes the card of a property, and keeps it for the scene if one was made lately before. Not in a weak map: what stands in one
 * outlives V8's collections of what is young, so that cards made for one answer would all become old.
 */
export function cardCache(
  sceneAt: (now: Instant) => Scene,
  make: (property: Property, now: Instant) => PropertyCardView,
): (property: Property, now: Instant) => PropertyCardView {
  const madeLately = new SeenLately<number>(KEPT_CARDS);
  return (property, now) => {
    const { cards } = sceneAt(now);
    const known = cards.get(property.number);
    if (known?.property === property) return known.card;
    const card = make(property, now);
    if (madeLately.sees(property.number)) cards.set(property.number, { property, card });
    return card;
  };
}
