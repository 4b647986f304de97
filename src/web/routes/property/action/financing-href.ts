import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { leadingAmounts } from '../facts/property-amounts.ts';

/** The bank's simulator with the six fields of specification 1§2: the price payable now in reais, the code, type, purpose. */
export function financingHref(
  simulator: string,
  property: Pick<PropertyPageView, 'price' | 'smallId' | 'propertyType' | 'purpose'>,
  tenantSlug: string,
): string {
  const { payableCents } = leadingAmounts(property);
  const address = new URL(simulator);
  const fields = {
    valor_imovel: payableCents === null ? '' : String(payableCents / 100),
    codigo_imovel: property.smallId,
    tipo_imovel: property.propertyType,
    finalidade_imovel: property.purpose,
    ambiente: 'portal',
    vendedor: tenantSlug,
  };
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return address.href;
}
