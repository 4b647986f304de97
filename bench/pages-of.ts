import type { Product } from '../e2e/support/product.ts';
import type { Page } from './budgets.ts';

/** A path of each kind of page of a running product. The text page is the one that tells of a wrong address. */
export async function pagesOf(product: Product): Promise<Record<Page, string>> {
  const response = await fetch(`${product.url}/api/property`);
  const { data } = (await response.json()) as { data: { caminho: string }[] };
  const property = data[0]?.caminho;
  if (!property) throw new Error('the product has no property to show');
  return { home: '/', search: '/busca', property, text: '/nao-existe' };
}
