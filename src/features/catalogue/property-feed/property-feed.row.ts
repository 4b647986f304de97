import { createHash } from 'node:crypto';
import { propertyTypeLabels } from '../../../copy/property/catalogue.ts';
import { listingName } from '../../../copy/property/listing-text.ts';
import { completenessOf } from '../../../domain/catalogue/completeness.ts';
import { mainAreaOf } from '../../../domain/catalogue/highlighted-features.ts';
import { splitAreas, type ToldArea } from '../../../domain/catalogue/plausible-areas.ts';
import type { PropertyDetailInput } from '../../../domain/catalogue/property-detail.schema.ts';
import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import { citySlugOf, normaliseName } from '../../../domain/localities/locality.ts';
import type { PlaceIndex } from '../../../domain/localities/place-index.ts';
import { amountOrNone, type Centavos, centavosFromReais } from '../../../domain/money.ts';
import { deadlineEnd, instant } from '../../../domain/time.ts';
import { PURPOSE_OF_TYPE } from '../caixa-list/caixa-list.modes.ts';
import type { ImportColumns, ImportRow } from '../import/import-row.ts';
import { toldFactColumns } from '../view/told-facts.wire.ts';
import { feedDetail } from './property-feed.detail.ts';
import type { UnderstoodProperty } from './property-feed.words.ts';

/** A property of a feed as columns and document; `unmatchedCity` names a city that no municipality matches. */
export function feedRow(
  given: UnderstoodProperty,
  places: PlaceIndex,
): { readonly row: ImportRow; readonly unmatchedCity: string | null } {
  const property = withAuctionsInOrder(given);
  const { endereco } = property;
  const match = places.match(endereco.uf, endereco.cidade);
  const cityName = match?.city.name ?? endereco.cidade;
  const detail = feedDetail(property);
  const columns = withoutUndefined({
    name: nameOf(property, cityName, match?.district ?? null),
    ...statusOf(property),
    pre_active_until: property.pre_ativo_expiracao,
    deadline_at: property.data_limite,
    auction_dates: property.datas_leilao?.map((auction) => auction.data),
    uf: endereco.uf,
    city_code: match?.city.code ?? null,
    city_slug: match?.city.slug ?? citySlugOf(cityName, endereco.uf),
    city_name: cityName,
    neighbourhood: endereco.bairro === null ? (match?.district ?? null) : endereco.bairro,
    address: endereco.endereco_completo,
    postal_code: endereco.cep,
    ...positionOf(property),
    ...classesOf(property),
    ...amountsOf(property),
    ...countsOf(property, detail),
    initial: initialOf(property, cityName, match?.district ?? null),
    detail,
  });
  const hash = createHash('sha256').update(JSON.stringify(columns)).digest('base64url').slice(0, 22);
  return {
    row: {
      bankId: property.id_banco,
      hash,
      columns: { ...columns, ...deadlineOf(property), completeness: completenessOfColumns(columns) },
    },
    unmatchedCity: match ? null : `${endereco.cidade}/${endereco.uf.toUpperCase()}`,
  };
}

/** The first auction is the one that comes first, in whatever order a source names them; each keeps its minimum. */
function withAuctionsInOrder(property: UnderstoodProperty): UnderstoodProperty {
  const { datas_leilao } = property;
  if (datas_leilao === undefined) return property;
  return {
    ...property,
    datas_leilao: datas_leilao.toSorted((a, b) => Date.parse(a.data) - Date.parse(b.data)),
  };
}

/** Not part of the hash: what a feed names is the same whatever it is stored as. */
function deadlineOf({ data_limite }: UnderstoodProperty): ImportColumns {
  if (typeof data_limite !== 'string') return {};
  return { deadline_at: new Date(deadlineEnd(instant(Date.parse(data_limite)))).toISOString() };
}

/** Completeness of a property with the facts of its feed alone. */
export function completenessOfColumns(columns: ImportColumns): number {
  const detail = (columns.detail ?? {}) as PropertyDetailInput;
  return completenessOf({
    ...detail,
    priceCents: (columns.price_cents ?? null) as Centavos | null,
    appraisalCents: (columns.appraisal_cents ?? null) as Centavos | null,
    hasPosition: typeof columns.latitude === 'number',
    photos: detail.media?.images?.length ?? 0,
  });
}

/** Without control characters; a name that shows nothing is none, and is made of what is known. */
function nameOf(property: UnderstoodProperty, cityName: string, district: string | null): string {
  const name = property.imovel_name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return name;
  const neighbourhood = property.endereco.bairro ?? district;
  const unknown = { amenities: new Map(), areas: new Map() };
  return listingName({ kind: propertyTypeLabels[property.tipo_imovel], cityName, neighbourhood, ...unknown });
}

/** Values of a new property where the feed leaves them out; one that is known keeps its own. */
function initialOf(property: UnderstoodProperty, cityName: string, district: string | null): ImportColumns {
  const { endereco } = property;
  const neighbourhood = endereco.bairro ?? district;
  const place = `${cityName}/${endereco.uf.toUpperCase()}`;
  return {
    neighbourhood,
    address: neighbourhood === null ? place : `${neighbourhood}, ${place}`,
    purchase_type: property.tipo_de_venda === 'leilao' ? 'leilao' : 'outros',
  };
}

/** An instant of opening makes what is on offer, or says nothing else of its status, an announced one. */
function statusOf({ status, status_da_venda: text, pre_ativo_expiracao }: UnderstoodProperty): {
  status?: PropertyStatus;
} {
  const isOffered = status === undefined || (status === 'ativo' && normaliseName(text ?? '') !== 'ativo');
  if (isOffered && typeof pre_ativo_expiracao === 'string') return { status: 'pre_ativo' };
  return status === undefined ? {} : { status };
}

function positionOf({ mapa }: UnderstoodProperty): ImportColumns {
  if (mapa?.lat === undefined && mapa?.long === undefined) return {};
  const whole = typeof mapa.lat === 'number' && typeof mapa.long === 'number';
  return { latitude: whole ? mapa.lat : null, longitude: whole ? mapa.long : null };
}

function classesOf(property: UnderstoodProperty): ImportColumns {
  const hasTour = (property.url_tour_externo ?? property.url_tour_interno ?? null) !== null;
  const saysTour = property.url_tour_externo !== undefined || property.url_tour_interno !== undefined;
  return {
    property_type: property.tipo_imovel,
    purpose: property.finalidade ?? PURPOSE_OF_TYPE[property.tipo_imovel],
    sale_type: property.tipo_de_venda,
    sale_category: property.categoria_venda ?? 'outras',
    purchase_type: property.tipo_compra,
    occupation: property.situacao,
    payment_types: property.formas_pagamento && [...new Set(['vista', ...property.formas_pagamento])],
    ...toldFactColumns(property),
    accepts_visit: property.aceita_visita && property.aceita_visita === 'sim',
    has_virtual_tour: saysTour ? hasTour : undefined,
  };
}

/** Without a chosen wallet the first one's campaigns and coupon hold (D§5): lists, counts and prices know no wallets. */
function amountsOf({ valores, campanhas, cupom, carteiras }: UnderstoodProperty): ImportColumns {
  const first = carteiras?.[0];
  return {
    price_cents: worth(valores?.valor_venda),
    appraisal_cents: worth(valores?.valor_avaliado),
    campaign_value_cents: reais(valores?.valor_campanha),
    campaign_total_cents: worth(valores?.valor_total_campanha),
    campaign_codes: first?.campanhas?.length ? first.campanhas : campanhas,
    coupon: first?.cupom || cupom,
  };
}

function countsOf(property: UnderstoodProperty, detail: ReturnType<typeof feedDetail>): ImportColumns {
  const counted = property.caracteristicas;
  const count = (key: string) =>
    counted && Math.round(counted.find((item) => item.caracteristica === key)?.quantidade ?? 0);
  const land = property.areas?.find((area) => area.area === 'area_terreno')?.metros_quadrados ?? null;
  return {
    bedrooms: count('dormitorios'),
    suites: count('suites'),
    bathrooms: count('banheiros'),
    parking_spaces: count('vagas_garagem'),
    main_area_m2: detail.areas && mainAreaIn(detail.areas, property),
    land_area_m2: property.areas && land,
  };
}

function mainAreaIn(areas: readonly ToldArea[], { tipo_imovel, valores }: UnderstoodProperty): number | null {
  const { plausible } = splitAreas(areas, {
    propertyType: tipo_imovel,
    appraisalCents: worth(valores?.valor_avaliado) ?? null,
    priceCents: worth(valores?.valor_venda) ?? null,
  });
  return mainAreaOf(plausible)?.amount ?? null;
}

/** A price of nothing is none: 'Sob consulta' (2§9). */
function worth(amount: number | null | undefined): Centavos | null | undefined {
  const cents = reais(amount);
  return cents === undefined ? undefined : amountOrNone(cents);
}

function reais(amount: number | null | undefined): Centavos | null | undefined {
  return typeof amount === 'number' ? centavosFromReais(amount) : amount;
}

function withoutUndefined(columns: ImportColumns): ImportColumns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
