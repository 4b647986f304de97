import type { Amenity, Area } from './enumerations.ts';
import type { FeatureView } from './property-card.ts';

/** Bedrooms, suites, bathrooms, rooms, garage spaces: what is highlighted of a property, in this order (2§9). */
const HIGHLIGHTED: readonly Amenity[] = ['dormitorios', 'suites', 'banheiros', 'salas', 'vagas_garagem'];
/** Priority of the main area (2§9); the total area counts only where there is no other. */
const AREA_PRIORITY: readonly Area[] = [
  'area_util',
  'area_privativa',
  'area_construida',
  'area_terreno',
  'area_total',
];

type Source = {
  readonly features: readonly { readonly key: Amenity; readonly amount: number }[];
  readonly areas: readonly { readonly key: Area; readonly squareMetres: number }[];
};

/** The area that stands for the property: the first one above zero by priority; null without one. */
export function mainAreaOf(areas: Source['areas']): FeatureView | null {
  for (const key of AREA_PRIORITY) {
    const area = areas.find((candidate) => candidate.key === key && candidate.squareMetres > 0);
    if (area) return { key, amount: area.squareMetres };
  }
  return null;
}

/** At most six highlighted features plus one main area; zeros are left out (2§9). */
export function highlightedFeatures(source: Source): FeatureView[] {
  const shown: FeatureView[] = [];
  for (const key of HIGHLIGHTED) {
    const feature = source.features.find((candidate) => candidate.key === key && candidate.amount > 0);
    if (feature) shown.push({ key, amount: feature.amount });
  }
  const area = mainAreaOf(source.areas);
  return area ? [...shown.slice(0, 6), area] : shown.slice(0, 6);
}

/** Best-seller cards: at most four, the area as the fourth (2§9). */
export function bestSellerFeatures(source: Source): FeatureView[] {
  const all = highlightedFeatures(source);
  const area = mainAreaOf(source.areas);
  return area ? [...all.slice(0, -1).slice(0, 3), area] : all.slice(0, 4);
}
