import { expect, test } from 'vitest';
import { pendencies } from '../../src/copy/property/property-explainers.ts';
import { pendencyNumber } from '../../src/domain/catalogue/pendency-number.ts';
import { listedBy, spaced } from '../support/listed.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText } from '../visit.ts';

/** Pendencies, on the pages of properties that have some. */
const outlet = sharedOutlet();

type Detail = { readonly categoria_pendencias: string; readonly observacoes_importantes: string | null };
type Pending = { readonly path: string; readonly items: readonly number[] };

/** Properties that together have every item of the table, each with those that it has. */
async function pendingProperties(): Promise<Pending[]> {
  const missing = new Set(pendencies.map((_, index) => index + 1));
  const found: Pending[] = [];
  for (let page = 1; missing.size > 0; page += 1) {
    const { data, pagination } = await listedBy(outlet.url, `?page=${page}`);
    if (page > pagination.max_pages) throw new Error(`no property has ${[...missing].join()}`);
    for (const { id_do_imovel, caminho } of data) {
      const answer = await fetch(`${outlet.url}/api/property/${id_do_imovel.toLowerCase()}`);
      const { data: detail } = (await answer.json()) as { data: Detail };
      const coded = detail.categoria_pendencias.split(',').flatMap((code) => pendencyNumber(code) ?? []);
      // The demonstration's remarks speak of what is built: its record and the city's approval.
      const items = /regularização/i.test(detail.observacoes_importantes ?? '') ? [...coded, 1, 3] : coded;
      if (items.some((item) => missing.has(item))) found.push({ path: caminho, items });
      for (const item of items) missing.delete(item);
    }
  }
  return found;
}

test('M13 each regularisation item from pc1 to pc18 stands with its words on the pages that have it', async () => {
  const { page, complaints, close } = await outlet.visit({ javaScriptEnabled: false });
  const shown = new Set<number>();
  for (const { path, items } of await pendingProperties()) {
    await outlet.open(page, path);
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Pendências existentes' }),
    });
    const text = spaced(await shownText(section));
    for (const [index, { name, text: words }] of pendencies.entries()) {
      const isPending = items.includes(index + 1);
      expect([path, name, text.includes(words)]).toEqual([path, name, isPending]);
      if (isPending) expect(text).toContain(name);
      if (isPending) shown.add(index + 1);
    }
  }
  expect(shown.size).toBe(18);
  expect(complaints).toEqual([]);
  await close();
});
