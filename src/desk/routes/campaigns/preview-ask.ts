import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { instantOfMoment, momentOf } from '../../../domain/desk/campaign/brasilia-moment.ts';
import { PREVIEW_PLACES, type PreviewPlace } from '../../../domain/desk/campaign/preview-places.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import { campaignHref } from './campaign-view.ts';

/** Page of the site and instant of a preview. */
export type PreviewAsk = {
  readonly place: PreviewPlace;
  readonly at: Instant;
  /** Reference of a property, as it was typed; empty: none. */
  readonly property: string;
};

const LONGEST_REFERENCE = 40;

/** Property that the address asks for. */
export const askedProperty = ({ searchParams }: URL): string =>
  (searchParams.get('imovel') ?? '').trim().slice(0, LONGEST_REFERENCE);

/** Preview that the address asks for; without an instant the start of the campaign, or now while it runs. */
export function previewAsk(
  address: URL,
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  now: Instant,
): PreviewAsk {
  const { searchParams } = address;
  const place = PREVIEW_PLACES.find((each) => each === searchParams.get('onde')) ?? 'home';
  const asked = instantOfMoment(searchParams.get('quando') ?? '');
  return {
    place,
    at: asked ?? (now >= startsAt && now < endsAt ? now : startsAt),
    property: askedProperty(address),
  };
}

const queryOf = ({ place, at, property }: PreviewAsk) =>
  new URLSearchParams({
    onde: place,
    quando: momentOf(at),
    ...(property === '' ? {} : { imovel: property }),
  }).toString();

export const previewPageHref = (reference: string, ask: PreviewAsk): string =>
  `${campaignHref(reference)}/previa?${queryOf(ask)}`;

export const previewHref = (reference: string, ask: PreviewAsk): string =>
  `${campaignHref(reference)}/ver?${queryOf(ask)}`;

const MINUTE_MS = 60_000;

/** Instants worth a look: just before it begins, its beginning, its last minute, and just after. */
export function instantsOf({ startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>) {
  return {
    before: instant(startsAt - MINUTE_MS),
    start: startsAt,
    last: instant(Math.max(startsAt, Math.floor((endsAt - 1) / MINUTE_MS) * MINUTE_MS)),
    after: instant(Math.ceil(endsAt / MINUTE_MS) * MINUTE_MS),
  } as const;
}
