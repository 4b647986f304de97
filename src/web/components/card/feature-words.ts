import { amenityNames } from '../../../copy/frame/components.ts';
import { AREAS } from '../../../domain/catalogue/enumerations.ts';
import type { FeatureView } from '../../../domain/catalogue/property-card.ts';
import { formatArea, formatCount } from '../../../domain/format.ts';

const isArea = (key: FeatureView['key']) => (AREAS as readonly string[]).includes(key);

/** The amount of a feature as shown: a count, or square metres and hectares for areas. */
export function featureAmount({ key, amount }: FeatureView): string {
  return isArea(key) ? formatArea(amount) : formatCount(amount);
}

/** The name that fits the amount: "vaga", "vagas", "área útil". */
export function featureName({ key, amount }: FeatureView): string {
  return amount === 1 ? amenityNames[key].one : amenityNames[key].many;
}
