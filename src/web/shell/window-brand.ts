import type { Brand } from '../../domain/brand/brand.ts';

/** Facts of the brand for windows, also on pages that hold no data. */
export type WindowBrand = Pick<Brand, 'name' | 'tenantSlug' | 'wire' | 'switches'>;

/** The attribute of the frame that holds it, as JSON. */
const ATTRIBUTE = 'brand';

export const windowBrandText = ({ name, tenantSlug, wire, switches }: Brand): string =>
  JSON.stringify({ name, tenantSlug, wire, switches } satisfies WindowBrand);

/** Reads it from the page. Throws on a page without a frame. */
export function windowBrand(): WindowBrand {
  const text = document.querySelector<HTMLElement>(`[data-${ATTRIBUTE}]`)?.dataset[ATTRIBUTE];
  if (text === undefined) throw new TypeError('a window was opened on a page without a frame');
  return JSON.parse(text) as WindowBrand;
}
