import { saleTypeLabels, tagLabels } from '../../../copy/property/catalogue.ts';
import { readableColours } from '../../../domain/brand/contrast.ts';
import { type Campaign, isCampaignActive } from '../../../domain/campaigns/campaign.ts';
import type { PropertyFacts } from '../../../domain/catalogue/property.ts';
import type { TagView } from '../../../domain/catalogue/property-card.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import type { Instant } from '../../../domain/time.ts';

type Tagged = Pick<
  PropertyFacts,
  'status' | 'saleCategory' | 'saleType' | 'campaignCodes' | 'preActiveUntil'
>;

/** Places of tags: cards hide Corujão, Novembro Mágico and anniversary tags; the page shows them (D§5). */
export type TagPlace = 'card' | 'page';

const CATEGORY_TAGS = {
  venda_judicial: { label: tagLabels.judicialSale, kind: 'judicial' },
  compra_garantida: { label: tagLabels.guaranteedPurchase, kind: 'ok' },
} as const satisfies Partial<Record<PropertyFacts['saleCategory'], TagView>>;

const PLAIN_CATEGORY_TAGS: Partial<Record<PropertyFacts['saleCategory'], TagView>> = {
  pre_venda: { label: tagLabels.preSale, kind: 'sale' },
  averbacoes_leiloes_negativos: { label: tagLabels.negativeAuctions, kind: 'danger' },
  primeiro_leilao: { label: tagLabels.firstAuction, kind: 'sale' },
  segundo_leilao: { label: tagLabels.secondAuction, kind: 'sale' },
};

const isHiddenOnCards = (name: string) =>
  name.includes('corujao') || name.includes('novembro magico') || name.includes('aniversario');
const isPromoted = (name: string) =>
  name.includes('corujao') || name.includes('novembro magico') || name === 'novidade';

/**
 * The tags of a property in their order (D§5): the place hides what it hides; campaign tags, Novembro Mágico, Corujão
 * and Novidade come first; 'Venda Judicial' and 'Compra Garantida' are put in as second; the public competition
 * stands before everything. 'Em breve' and 'Imóvel em Disputa' lead those that the order does not name.
 */
export function propertyTags(
  property: Tagged,
  own: readonly string[],
  campaigns: readonly Campaign[],
  place: TagPlace,
  now: Instant,
): TagView[] {
  const tags = uniqueByLabel([...campaignTags(property, campaigns, now), ...saleTags(property, own)]).filter(
    (tag) => place === 'page' || !isHiddenOnCards(normaliseName(tag.label)),
  );
  const promoted = tags.filter((tag) => tag.kind === 'campaign' || isPromoted(normaliseName(tag.label)));
  const others = tags.filter((tag) => !promoted.includes(tag));
  const ordered = [...promoted, ...stateTags(property, now), ...others];
  insertSecond(ordered, property);
  return competitionFirst(ordered);
}

function campaignTags(property: Tagged, campaigns: readonly Campaign[], now: Instant): TagView[] {
  return campaigns.flatMap((campaign) => {
    if (!property.campaignCodes.includes(campaign.code) || !isCampaignActive(campaign, now)) return [];
    const { tag } = campaign;
    if (tag === null) return [];
    const colours = tag.background === null ? null : readableColours(tag.background, tag.color);
    const own = colours === null ? {} : { background: colours.background, foreground: colours.text };
    return [{ label: tag.name, kind: 'campaign', ...own }];
  });
}

function saleTags(property: Tagged, own: readonly string[]): TagView[] {
  const category = PLAIN_CATEGORY_TAGS[property.saleCategory];
  const competing = property.saleType === 'melhor_proposta' || property.saleType === 'concorrencia_publica';
  const sale: TagView = { label: saleTypeLabels[property.saleType], kind: competing ? 'warn' : 'sale' };
  const isNumberedAuction = property.saleType === 'leilao' && category !== undefined;
  return [...own.map(ownTag), ...(isNumberedAuction ? [] : [sale]), ...(category ? [category] : [])];
}

function ownTag(label: string): TagView {
  const name = normaliseName(label);
  if (name === 'novidade') return { label, kind: 'new' };
  if (name === 'disputa digital') return { label, kind: 'judicial' };
  if (name === 'venda direta' || name === 'imobiliaria') return { label, kind: 'sale' };
  return { label, kind: 'plain' };
}

function uniqueByLabel(tags: readonly TagView[]): TagView[] {
  const seen = new Set<string>();
  return tags.filter((tag) => {
    const name = normaliseName(tag.label);
    const isNew = name !== '' && !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

function insertSecond(tags: TagView[], property: Tagged): void {
  if (property.saleCategory !== 'venda_judicial' && property.saleCategory !== 'compra_garantida') return;
  const tag = CATEGORY_TAGS[property.saleCategory];
  const at = tags.findIndex((candidate) => normaliseName(candidate.label) === normaliseName(tag.label));
  if (at >= 0) tags.splice(at, 1);
  tags.splice(1, 0, tag);
}

function competitionFirst(tags: readonly TagView[]): TagView[] {
  const name = normaliseName(tagLabels.publicCompetition);
  const isCompetition = (tag: TagView) => normaliseName(tag.label) === name;
  return [...tags.filter(isCompetition), ...tags.filter((tag) => !isCompetition(tag))];
}

function stateTags(property: Tagged, now: Instant): TagView[] {
  if (property.status === 'em_disputa') return [{ label: tagLabels.disputed, kind: 'warn' }];
  const waits = property.preActiveUntil === null || property.preActiveUntil > now;
  return property.status === 'pre_ativo' && waits ? [{ label: tagLabels.soon, kind: 'soon' }] : [];
}
