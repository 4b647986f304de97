import { cardCopy } from '../../../copy/frame/components.ts';
import { amountLabels, campaignLabels, propertyTypeLabels } from '../../../copy/property/catalogue.ts';
import { overLabelOf } from '../../../copy/property/over-labels.ts';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { type Campaign, isCampaignActive } from '../../../domain/campaigns/campaign.ts';
import { campaignPriceOf, payablePriceOf } from '../../../domain/campaigns/payable-price.ts';
import type { WholeLists } from '../../../domain/catalogue/data-age.ts';
import { discountOf, discountPercent } from '../../../domain/catalogue/discount.ts';
import { fullAddressOf } from '../../../domain/catalogue/full-address.ts';
import { highlightedFeatures } from '../../../domain/catalogue/highlighted-features.ts';
import { splitAreas } from '../../../domain/catalogue/plausible-areas.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { ImageView, PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { endingOf } from '../../../domain/catalogue/sale-end.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { centavos } from '../../../domain/money.ts';
import type { Instant } from '../../../domain/time.ts';
import { CAIXA_SOURCE } from '../caixa-list/caixa-list.wire.ts';
import { closedWordOf } from './closed-word.ts';
import { propertyTags, type TagPlace } from './property-tags.ts';

/** Addresses of our own for pictures; given by the media room. */
export type Pictures = {
  /** A stored or outside photo; null when it cannot be shown (not fetched yet). */
  readonly photo: (url: string, alt: string) => ImageView | null;
  /** The illustration that stands for a property without photos. */
  readonly placeholder: (property: Property, alt: string) => ImageView;
};

export type ViewContext = {
  readonly smallIdPrefix: string;
  readonly campaigns: readonly Campaign[];
  /** The last whole lists, which tell of what day data are; absent: none is known. */
  readonly lists?: WholeLists;
  readonly pictures: Pictures;
  readonly now: Instant;
};

/** A property as a card shows it at `now`. */
export function propertyCardView(property: Property, context: ViewContext): PropertyCardView {
  const images = imagesOf(property, context.pictures);
  return {
    number: property.number,
    id: property.id,
    smallId: shownSmallId(context.smallIdPrefix, property.number),
    href: canonicalPropertyPath(property, context.smallIdPrefix),
    name: property.name,
    address: fullAddressOf(property),
    cityName: property.cityName,
    uf: property.uf,
    propertyType: property.propertyType,
    saleType: property.saleType,
    image: images[0] as ImageView,
    imageCount: images.filter(({ kind }) => kind !== 'placeholder').length,
    tags: tagsOf(property, context, 'card'),
    features: highlightedFeatures({
      features: property.detail.features,
      areas: splitAreas(property.detail.areas, property).plausible,
    }),
    state: stateOf(property, context.now),
    overLabel: overLabelAt(property, context.now),
    preActiveUntil: isoOf(property.preActiveUntil),
    price: priceView(property, context),
    coupon: property.coupon,
  };
}

const creditOf = (source: string, day: string) =>
  source === CAIXA_SOURCE ? cardCopy.bankPhoto(day) : cardCopy.fetchedPhoto(day);

/** Pictures of a property; the category's illustration when there is none. Never empty. */
export function imagesOf(property: Property, pictures: Pictures): ImageView[] {
  const category = propertyTypeLabels[property.propertyType];
  const photos = property.detail.media.images.flatMap((image) => {
    const view = pictures.photo(image.url, image.alt || cardCopy.photoAlt(category));
    if (view === null) return [];
    const day = image.fetchedOn?.split('-').reverse().join('/');
    return [
      {
        ...view,
        ...(image.focus ? { position: `${image.focus.x}% ${image.focus.y}%` } : {}),
        ...(day === undefined ? {} : { credit: creditOf(property.source, day) }),
      },
    ];
  });
  return photos.length > 0 ? photos : [pictures.placeholder(property, cardCopy.noPhotoAlt(category))];
}

export function tagsOf(property: Property, context: ViewContext, place: TagPlace): PropertyCardView['tags'] {
  return propertyTags(property, property.detail.tags, context.campaigns, place, context.now);
}

/** State of the life cycle for a visitor; a pre-active property whose instant has passed is available. */
function stateOf(property: Property, now: Instant): PropertyCardView['state'] {
  const ending = endingOf(property, now);
  if (ending !== null) return ending;
  if (property.status === 'em_disputa') return 'disputed';
  const waits = property.preActiveUntil === null || property.preActiveUntil > now;
  return property.status === 'pre_ativo' && waits ? 'pre_active' : 'available';
}

function overLabelAt(property: Property, now: Instant): string | null {
  const ending = endingOf(property, now);
  return ending === null ? null : overLabelOf(ending, property.saleType, closedWordOf(property));
}

/** Prices, labels and discount; a property that hides its value reads 'Sob consulta' and has no discount. */
function priceView(property: Property, context: ViewContext): PropertyCardView['price'] {
  const { detail } = property;
  const active = new Set(activeCampaigns(context).map((campaign) => campaign.code));
  const hidden = detail.display.hideValue;
  const total = hidden ? null : campaignPriceOf(property, active);
  const discount = discountOf(property.appraisalCents, payablePriceOf(property, active));
  return {
    saleCents: hidden ? null : property.priceCents,
    saleLabel: saleLabelOf(property),
    minimums: hidden ? [] : minimumsOf(property).filter(({ cents }) => cents !== property.priceCents),
    appraisalCents:
      property.appraisalCents !== null && property.appraisalCents > 0 ? property.appraisalCents : null,
    appraisalLabel: detail.appraisalLabel ?? amountLabels.appraisal,
    campaign: total === null ? null : { cents: total, label: campaignLabelOf(property, context) },
    discountPercent: hidden || discount === null || !detail.display.showDiscount ? null : positive(discount),
  };
}

function positive(discount: number): number | null {
  const percent = discountPercent(discount);
  return percent > 0 ? percent : null;
}

/** The least amounts that a listing names, with their labels. */
function minimumsOf({ detail }: Property): PropertyCardView['price']['minimums'] {
  const { minimumBidCents: bid, minimumProposalCents: proposal } = detail;
  return [
    ...(bid === null ? [] : [{ label: amountLabels.minimumBid, cents: centavos(bid) }]),
    ...(proposal === null ? [] : [{ label: amountLabels.minimumProposal, cents: centavos(proposal) }]),
  ];
}

/**
 * The label of the sale value: the minimum's only where the listing names no other amount as that minimum, so that no
 * amount ever stands under the name of another.
 */
function saleLabelOf(property: Property): string {
  const { priceCents, saleType, detail } = property;
  const own = detail.saleLabel;
  const usual =
    saleType === 'melhor_proposta'
      ? amountLabels.minimumProposal
      : (own ?? (saleType === 'leilao' ? amountLabels.minimumBid : amountLabels.sale));
  const isOther = (label: string | null) =>
    label !== null &&
    minimumsOf(property).some(
      (least) => least.cents !== priceCents && normaliseName(least.label) === normaliseName(label),
    );
  if (detail.display.hideValue || !isOther(usual)) return usual;
  return own === null || isOther(own) ? amountLabels.sale : own;
}

function activeCampaigns(context: ViewContext): Campaign[] {
  return context.campaigns.filter((campaign) => isCampaignActive(campaign, context.now));
}

/**
 * The label of the campaign price (1§4): the campaign's name for a value-model campaign with a campaign value above
 * zero, 'Pré-Venda' for a pre-sale with one, otherwise 'campanha'. The tag Novembro Mágico makes it 'Saldão'.
 */
function campaignLabelOf(property: Property, context: ViewContext): string {
  const tags = propertyTags(property, property.detail.tags, context.campaigns, 'page', context.now);
  if (tags.some((tag) => normaliseName(tag.label) === 'novembro magico')) return campaignLabels.magicNovember;
  if ((property.campaignValueCents ?? 0) > 0) {
    const matching = activeCampaigns(context).find(
      (campaign) => campaign.model === 'valor' && property.campaignCodes.includes(campaign.code),
    );
    if (matching) return matching.name;
    if (property.saleCategory === 'pre_venda') return campaignLabels.preSale;
  }
  return campaignLabels.plain;
}

/** The campaign value on the wire: only beside a campaign price that can be paid now, as its label is. */
export function offeredValueOf(
  property: Property,
  { price }: Pick<PropertyCardView, 'price'>,
): Property['campaignValueCents'] {
  return price.campaign === null ? null : property.campaignValueCents;
}

/** An instant as ISO text, for plain data that goes to the browser. */
export function isoOf(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
