import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, instant, type LocalDate, localDateOf, startOfLocalDate } from '../../src/domain/time.ts';
import { systemClock } from '../../src/platform/clock.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { startS3 } from '../../src/platform/testing/s3-server.server.ts';
import { variants } from '../../src/platform/testing/whole-run.ts';
import { type ListLine, listFile, listLines } from '../../src/workflows/testing/list-file.ts';
import { longPdf } from '../support/long-pdf.ts';
import { type Product, runCommand, startProduct } from '../support/product.ts';
import { samplePhotos } from '../support/sample-photos.ts';

/** The listing that lives; the others keep its withdrawal from being a list that was cut off. */
const ID = '8444400000017';
const OTHERS = listLines(8_444_400_000_100, 20);
const PHOTOS = [
  'fachada.jpg',
  'deitada.jpg',
  'folheto-cmyk.jpg',
  'camera-40mp.jpg',
  'sala.jpg',
  'cozinha.jpg',
  'quarto.jpg',
  'varanda.png',
];
const TEXT = 'Casa de esquina com quintal e garagem coberta, corrigida pela equipe.';
const TODAY = localDateOf(systemClock.now());
const dayAfter = (days: number) => localDateOf(instant(startOfLocalDate(TODAY) + days * DAY_MS));
/** Days of the three lists. */
const DAYS = [dayAfter(-2), dayAfter(-1), TODAY] as const;
const AUCTION = `${dayAfter(30)}T14:00:00-03:00`;
const AUCTION_SHOWN = `${dayAfter(30).split('-').reverse().join('/')}, 14h`;
/** Between the listing and the others. */
const MOST_REAIS = 95_000;
const MOST_PATIENCE = { timeout: 60_000, interval: 200 };

let folder: string;
let photos: Readonly<Record<string, string>>;
let papers: readonly [string, string];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'outlet-life-'));
  photos = await samplePhotos(folder);
  papers = [path.join(folder, 'edital.pdf'), path.join(folder, 'matricula.pdf')];
  for (const [index, paper] of papers.entries()) {
    writeFileSync(paper, await longPdf(index + 2, { word: 'penhora', page: 1 }));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Site = {
  /** Addresses that visitors come to. */
  readonly urls: readonly string[];
  /** Commands of the operator; throws the printed words when a command did nothing. */
  readonly command: (name: string, ...args: string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
};

function commandsIn(env: Record<string, string>): Site['command'] {
  return async (name, ...args) => {
    const { code, stdout, stderr } = await runCommand(name, args, env);
    if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr}${stdout}`);
    return stdout;
  };
}

async function oneProcess(): Promise<Site> {
  const product = await startProduct({ env: { DEMO: 'off' } });
  return {
    urls: [product.url],
    command: commandsIn({ DATA_DIR: product.dataDir }),
    stop: async () => void (await product.stop()),
  };
}

/** Two that serve pages and one that works, on one database and one bucket. */
async function threeProcesses(): Promise<Site> {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  const shared = {
    DEMO: 'off',
    DATABASE_URL: postgres.url,
    STORAGE_URL: s3.url,
    SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
  };
  const products: Product[] = [];
  // One after another, since the first makes the tables.
  for (const ROLE of ['worker', 'web', 'web'])
    products.push(await startProduct({ env: { ...shared, ROLE } }));
  return {
    urls: products.slice(1).map(({ url }) => url),
    command: commandsIn({ ...shared, DATA_DIR: mkdtempSync(path.join(folder, 'commands-')) }),
    async stop() {
      await Promise.all(products.map((product) => product.stop()));
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}

/** A list of the bank of a day, in which the listing stands at a price or not at all. */
function writeList(day: LocalDate, price: string | null): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const own: ListLine[] = price === null ? [] : [{ id: ID, price, mode: 'Leilão SFI - Edital Único' }];
  const { name, bytes } = listFile(`${date}/${month}/${year}`, [...own, ...OTHERS]);
  const under = path.join(folder, day);
  mkdirSync(under, { recursive: true });
  writeFileSync(path.join(under, name), bytes);
  return path.join(under, name);
}

/** The listing as a visitor is shown it: on its page, in the list of search, when it is shared, and by the API. */
async function seenAt(url: string) {
  const read = async (address: string) => {
    const answer = await fetch(url + address);
    return { status: answer.status, text: await answer.text() };
  };
  const [page, search, api, shared] = await Promise.all([
    read(`/imovel/${ID}`),
    read(`/busca?valor-max=${MOST_REAIS}`),
    read(`/api/property/${ID}`),
    read('/compartilhar/oi-1.jpg'),
  ]);
  const data = api.status === 200 ? JSON.parse(api.text).data : null;
  const words = wordsOf(page.text);
  return {
    statuses: [page.status, api.status, shared.status],
    page: {
      price: page.status === 200 ? priceIn(page.text, '<main') : null,
      saysText: words.includes(TEXT),
      saysAuction: words.includes(AUCTION_SHOWN),
      photos: keysIn(page.text),
      papers: [...new Set(page.text.match(/\/midia\/documento\/[0-9a-f]{32}\.pdf/g))].sort(),
    },
    card: {
      price: priceIn(search.text, '<article'),
      photos: keysIn(search.text),
    },
    api: data && {
      price: data.valores.valor_venda,
      text: wordsOf(data.descricao),
      auctions: data.datas_leilao.map((auction: { data: string }) => Date.parse(auction.data)),
      papers: data.documents.map((paper: { url: string }) => paper.url).sort(),
      photos: data.imagens.flatMap((image: { url: string }) => keysIn(image.url)),
    },
  };
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
/** The first that stands in it: later ones are what it was, and what others cost. */
function priceIn(html: string, from: '<main' | '<article'): string | null {
  const at = html.indexOf(from);
  return at < 0 ? null : (/R\$ [\d.]+/.exec(wordsOf(html.slice(at)))?.[0] ?? null);
}
const keysIn = (html: string) => [...new Set(html.match(/(?<=\/midia\/foto\/)[0-9a-f]{32}/g))];

async function pictureAt(url: string, key = '') {
  const answer = await fetch(`${url}/midia/foto/${key}/640.jpg`);
  const { space, width = 0, height = 0, exif } = await sharp(await answer.arrayBuffer()).metadata();
  return { space, isUpright: height > width, isWithoutPosition: exif === undefined };
}

const SITES = [
  ['two that serve pages and one that works, on PostgreSQL and S3', threeProcesses],
  ['one process', oneProcess],
] as const;

test.each(variants(SITES))(
  'S01 S02 S06 S12 on %s a listing of the bank gets photos, papers, a text and a date by hand; its next list changes its price and leaves those, the one after withdraws it',
  async (_, start) => {
    const site = await start();
    onTestFinished(site.stop);
    const everywhere = async (seen: Awaited<ReturnType<typeof seenAt>>) => {
      for (const url of site.urls) await expect.poll(() => seenAt(url), MOST_PATIENCE).toEqual(seen);
    };
    await site.command('import', writeList(DAYS[0], '90.000,00'));
    const added = await site.command(
      'media',
      'add',
      ...PHOTOS.map((name) => photos[name] ?? ''),
      '--property',
      ID,
    );
    const keys = added.match(/[0-9a-f]{32}/g) ?? [];
    expect(new Set(keys).size).toBe(PHOTOS.length);
    const addPaper = async (file: string, ...more: string[]) =>
      JSON.parse(await site.command('property', 'document', ID, file, ...more)).url as string;
    const shownPapers = [
      await addPaper(papers[0], '--kind', 'edital', '--date', DAYS[0]),
      await addPaper(papers[1], '--kind', 'matricula', '--public'),
    ].sort();
    // A paper of people has no address that visitors could open.
    expect(await addPaper(papers[0], '--kind', 'outros')).toBeUndefined();
    await site.command('property', 'set', ID, 'descricao', TEXT);
    await site.command('property', 'set', ID, 'datas_leilao', JSON.stringify([{ data: AUCTION }]));

    const seen = (price: string, reais: number) => ({
      statuses: [200, 200, 200],
      page: { price, saysText: true, saysAuction: true, photos: keys, papers: shownPapers },
      card: { price, photos: keys.slice(0, 1) },
      api: { price: reais, text: TEXT, auctions: [Date.parse(AUCTION)], papers: shownPapers, photos: keys },
    });
    await everywhere(seen('R$ 90.000', 90_000));
    for (const url of site.urls) {
      const pictures = await Promise.all(keys.map((key) => pictureAt(url, key)));
      const lying = PHOTOS.indexOf('deitada.jpg');
      expect(pictures).toEqual(
        PHOTOS.map((_photo, at) => ({ space: 'srgb', isUpright: at === lying, isWithoutPosition: true })),
      );
      const types = await Promise.all(
        shownPapers.map(async (paper) => (await fetch(url + paper)).headers.get('content-type')),
      );
      expect(types).toEqual(['application/pdf', 'application/pdf']);
    }

    await site.command('import', writeList(DAYS[1], '80.000,00'));
    await everywhere(seen('R$ 80.000', 80_000));

    await site.command('import', writeList(DAYS[2], null));
    await everywhere({
      statuses: [410, 410, 404],
      page: { price: null, saysText: false, saysAuction: false, photos: [], papers: [] },
      card: { price: null, photos: [] },
      api: null,
    });
  },
);
