import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counted, countLists } from './independent/list-count.ts';
import { readable, wordsOf } from './independent/page-words.ts';
import { randomSearches, seeded } from './independent/random-searches.ts';
import { type Product, runCommand, startProduct } from './support/product.ts';

const LISTS = process.env.TEST_LISTS_DIR ?? '../shared/data/caixa';
const FOLDER = `${LISTS}/2026-01-08`;
const present = existsSync(FOLDER);
if (!present)
  process.stdout.write(`The bank's lists are not at ${FOLDER}: what compares with them is left out.\n`);

describe.runIf(present)('the real lists, counted a second time', () => {
  const counter = present ? countLists(FOLDER, 'src/domain/localities/municipalities.json') : undefined;
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ env: { DEMO: 'off' } });
    const files = [...new Set(counter?.listings.map((listing) => listing.uf.toUpperCase()))];
    const result = await runCommand(
      'import',
      ['--json', ...files.map((uf) => `${FOLDER}/Lista_imoveis_${uf}.csv`)],
      {
        DATA_DIR: product.dataDir,
      },
    );
    expect(result.code, result.stderr).toBe(0);
    expect(JSON.parse(result.stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
      new: 32_547,
      rejected: 0,
    });
  });
  afterAll(() => product?.stop());

  const page = async (path: string) => (await fetch(new URL(path, product.url))).text();

  test('F01 F05 F15 F16 /busca agrees with the count of the lists on 240 random searches', async () => {
    for (const { address, expected } of randomSearches(
      counter as NonNullable<typeof counter>,
      240,
      20260108,
    )) {
      expect(countShown(await page(address)), address).toBe(expected);
    }
  });

  test('D§9 a comparison tells financing as the lists do, and direct instalments as not informed', async () => {
    const [listing] = (counter as NonNullable<typeof counter>).listings;
    const sheet = await page(`/comparar.csv?ids=${listing?.bankId}`);
    expect(sheet).toContain('Pagamento: Parcelamento direto;Não informado;');
    expect(sheet).toMatch(/Pagamento: Financiamento;(Sim|Não);/);
  });

  test('M02 M03 price, discount, type, rooms and area of 500 random listings agree on their pages', async () => {
    const random = seeded(20260109);
    const listings = (counter as NonNullable<typeof counter>).listings;
    for (let i = 0; i < 500; i += 1) {
      const listing = listings[Math.floor(random() * listings.length)] as Counted;
      const text = readable(await page(`/imovel/${listing.bankId}`));
      for (const words of wordsOf(listing)) expect(text, `${listing.bankId}: ${words}`).toContain(words);
    }
  });
});

function countShown(html: string): number {
  const text = readable(html);
  if (text.includes('Nenhuma oportunidade encontrada!')) return 0;
  const match = /([\d.]+) oportunidades? disponíve(?:l|is)/.exec(text);
  return match ? Number(match[1]?.replaceAll('.', '')) : Number.NaN;
}
