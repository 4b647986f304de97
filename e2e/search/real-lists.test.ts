import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSize } from '../../src/platform/testing/whole-run.ts';
import { type Counted, countLists } from '../independent/list-count.ts';
import {
  countNeighbourhoods,
  drawByFrequency,
  oneSpelling,
  soundOf,
} from '../independent/neighbourhood-count.ts';
import { readable, wordsOf } from '../independent/page-words.ts';
import { randomSearches, seeded } from '../independent/random-searches.ts';
import { type Product, runCommand, startProduct } from '../support/product.ts';

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

  test('F01 F05 F15 F16 /busca agrees with the count of the lists on random searches', async () => {
    for (const { address, expected } of randomSearches(
      counter as NonNullable<typeof counter>,
      sampleSize(80, 240),
      20260108,
    )) {
      expect(countShown(await page(address)), address).toBe(expected);
    }
  });

  test('F10 F18 of neighbourhoods drawn by frequency, sentence, picker and landing page count what the lists do', async () => {
    const wrong: string[] = [];
    for (const { written, spelling, city, uf, count, inSentence } of drawByFrequency(
      countNeighbourhoods(FOLDER),
      sampleSize(100, 300),
      seeded(20260110),
    )) {
      const named = `${written} ${city} ${uf}`.toLowerCase();
      const asked = new URLSearchParams({ q: `${written} ${city}` });
      const { data } = JSON.parse(await page(`/api/property/city/sugestoes?${asked}`)) as Suggestions;
      const offered = data.find(
        ({ nivel, name }) => nivel === 'bairro' && soundOf(oneSpelling(name)) === soundOf(spelling),
      );
      const landing = offered === undefined ? null : countShown(await page(`/busca/${offered.slug}`));
      const sentence = countShown(
        await page(`/busca?${new URLSearchParams({ texto: `imóveis em ${named}` })}`),
      );
      const counts = [offered?.quantidade ?? null, landing, sentence];
      const isRight = counts.every((one, at) => one === (at === 2 ? inSentence : count));
      if (!isRight) wrong.push(`${named}: ${count}, but ${counts.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });

  test('D§9 a comparison tells what these lists are silent about, financing and direct instalments, as not informed', async () => {
    const [listing] = (counter as NonNullable<typeof counter>).listings;
    const sheet = await page(`/comparar.csv?ids=${listing?.bankId}`);
    expect(sheet).toContain('Pagamento: Parcelamento direto;Não informado;');
    expect(sheet).toContain('Pagamento: Financiamento;Não informado;');
  });

  test('M02 M03 price, discount, type, rooms and area of random listings agree on their pages', async () => {
    const random = seeded(20260109);
    const listings = (counter as NonNullable<typeof counter>).listings;
    for (let i = 0; i < sampleSize(150, 500); i += 1) {
      const listing = listings[Math.floor(random() * listings.length)] as Counted;
      const text = readable(await page(`/imovel/${listing.bankId}`));
      for (const words of wordsOf(listing)) expect(text, `${listing.bankId}: ${words}`).toContain(words);
    }
  });
});

type Suggestions = {
  readonly data: readonly {
    readonly slug: string;
    readonly name: string;
    readonly nivel: string;
    readonly quantidade: number;
  }[];
};

function countShown(html: string): number {
  const text = readable(html);
  if (text.includes('Nenhuma oportunidade encontrada!')) return 0;
  const match = /([\d.]+) oportunidades? disponíve(?:l|is)/.exec(text);
  return match ? Number(match[1]?.replaceAll('.', '')) : Number.NaN;
}
