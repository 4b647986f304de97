/**
 * No request that begins after a commit or an instant gets the page of before: a price, an import, start and end of a
 * campaign, a deadline, an opening and midnight, on real pages and answers under load, by the machine's clock. On one
 * process from the moment when the command has ended, on two from a second after it; at an instant at once.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, runCommand, startProduct } from '../../e2e/support/product.ts';
import { propertyCopy } from '../../src/copy/property/property.ts';
import { historyCopy } from '../../src/copy/property/property-history.ts';
import { DAY_MS, instant, localDayNumber, startOfLocalDay } from '../../src/domain/time.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { ask } from '../../src/server/testing/ask.ts';

const VISITORS = 12;
/** One in so many asks for a search that nobody has asked for. */
const NEW_SEARCH = 6;
/** Time for which a change is watched after it, and an instant before it. */
const WATCH_MS = 3000;
/** Instants are so far ahead when a command sets them: it takes some of that, and the rest is for preparing the turn. */
const AHEAD_MS = 14_000;
/** Several processes show a change within this. */
const HEARD_WITHIN_MS = 1000;
const SECRET_KEY = 'soak-soak-soak-soak-soak-soak-soak-soak';
const CAMPAIGN = 'feirao';

type Outlet = {
  readonly products: readonly Product[];
  readonly env: Readonly<Record<string, string>>;
  /** Addresses of the property's page and of its API answer. */
  readonly page: string;
  readonly api: string;
};

/** A change, and how each address tells that it has happened; those that do not tell it are left out. */
type Event = {
  readonly name: string;
  readonly tells: Readonly<Record<string, (text: string) => boolean>>;
  /** Makes it; gives the instant at which it happens, when that is not now. */
  readonly make: () => Promise<number | null>;
};

type Sample = {
  readonly begun: number;
  readonly ended: number;
  readonly product: Product;
  readonly path: string;
  readonly isNew: boolean;
};

/** Span within which something happened, by this machine's clock: no more is known. */
type Moment = {
  readonly earliest: number;
  readonly latest: number;
  /** Time from which the state before it is shown, since a command may have to bring that about first. */
  readonly from: number;
};

export async function soak(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-soak-'));
  const postgres = await startPostgres();
  try {
    const alone = await shown(folder, { DATA_DIR: join(folder, 'alone') }, 1);
    const shared = { DATABASE_URL: postgres.url, SECRET_KEY, DATA_DIR: join(folder, 'shared') };
    const together = await shown(folder, shared, 2);
    return `on one process ${alone}; on two ${together}`;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Goes through every event on so many processes; tells how many requests were held against them. */
async function shown(folder: string, place: Record<string, string>, count: number): Promise<string> {
  const env = { ...place, DEMO: 'off', LIMITS: 'off', ALLOW_TEST_CLOCK: '1' };
  let requests = 0;
  const told: string[] = [];
  const watching = async (more: Record<string, string>, events: (outlet: Outlet) => readonly Event[]) => {
    const outlet = await opened(folder, { ...env, ...more }, count);
    try {
      for (const event of events(outlet)) {
        const samples = await watched(outlet, event);
        requests += samples;
        told.push(event.name);
      }
    } finally {
      for (const product of outlet.products) await product.stop();
    }
  };
  await watching({}, (outlet) => eventsOf(folder, outlet));
  const midnight = startOfLocalDay(localDayNumber(instant(Date.now()))) + DAY_MS;
  await watching({ NOW: new Date(midnight - AHEAD_MS).toISOString() }, (outlet) => [
    midnightOf(outlet, midnight),
  ]);
  return `${requests} requests around ${told.join(', ')}`;
}

async function opened(folder: string, env: Record<string, string>, count: number): Promise<Outlet> {
  const dataDir = env.DATA_DIR ?? '';
  const products: Product[] = [];
  for (let at = 0; at < count; at += 1)
    products.push(
      await startProduct({ dataDir: `${dataDir}-${at}`, env: { ...env, DATA_DIR: `${dataDir}-${at}` } }),
    );
  const own = { ...env, DATA_DIR: env.DATABASE_URL === undefined ? `${dataDir}-0` : dataDir };
  if ((await listed(products[0] as Product)).length === 0)
    await feed(folder, own, { valores: { valor_venda: 111_113 } });
  const [item] = await listed(products[0] as Product);
  if (item === undefined) throw new Error('the feed is not shown');
  return { products, env: own, page: item.caminho, api: `/api/property/${item.id_do_imovel.toLowerCase()}` };
}

async function listed({ url }: Product): Promise<{ caminho: string; id_do_imovel: string }[]> {
  const until = performance.now() + 10_000;
  for (;;) {
    const { data } = (await (await fetch(`${url}/api/property`)).json()) as {
      data: { caminho: string; id_do_imovel: string }[];
    };
    if (data.length > 0 || performance.now() > until) return data;
    await wait(100);
  }
}

async function command(name: string, args: string[], env: Readonly<Record<string, string>>): Promise<void> {
  const { code, stderr } = await runCommand(name, args, env);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr}`);
}

/** Imports a feed of one property. */
async function feed(folder: string, env: Readonly<Record<string, string>>, changes: object): Promise<void> {
  const file = join(folder, 'feed.json');
  const property = {
    id_banco: 'SOAK-1',
    imovel_name: 'Casa em Santos',
    endereco: { cidade: 'Santos', uf: 'sp' },
    tipo_imovel: 'casa',
    tipo_de_venda: 'venda_direta',
    campanhas: [CAMPAIGN],
    ...changes,
  };
  writeFileSync(file, JSON.stringify({ fonte: 'soak', imoveis: [property] }));
  await command('import', [file], env);
}

function eventsOf(folder: string, { env, page, api }: Outlet): readonly Event[] {
  const everywhere = ['/', '/busca', '/busca.data', '/api/property', page, `${page}.data`, api];
  const priced = (reais: number, isThere = true) => {
    const texts = [String(reais), `${Math.floor(reais / 1000)}.${String(reais % 1000).padStart(3, '0')}`];
    const tells = (text: string) => texts.some((one) => text.includes(one)) === isThere;
    return Object.fromEntries(everywhere.map((path) => [path, tells]));
  };
  const reference = api.slice(api.lastIndexOf('/') + 1);
  const now = async (work: Promise<void>) => {
    await work;
    return null;
  };
  let end = 0;
  return [
    {
      name: 'a price',
      tells: priced(222_227),
      make: () => now(command('property', ['price', reference, '222227'], env)),
    },
    {
      name: 'an import',
      tells: priced(333_331),
      make: () =>
        now(feed(folder, env, { valores: { valor_venda: 333_331, valor_total_campanha: 144_149 } })),
    },
    {
      name: 'the start of a campaign',
      tells: priced(144_149),
      async make() {
        const start = Date.now() + AHEAD_MS;
        end = start + 2 * AHEAD_MS;
        await campaign(folder, env, start, end);
        return start;
      },
    },
    { name: 'its end', tells: priced(144_149, false), make: async () => end },
    {
      name: 'a deadline',
      tells: {
        [page]: (text) => text.includes('Prazo encerrado'),
        [`${page}.data`]: (text) => text.includes('deadline_passed'),
      },
      async make() {
        const at = Date.now() + AHEAD_MS;
        await feed(folder, env, { data_limite: new Date(at).toISOString() });
        return at;
      },
    },
    {
      name: 'an opening',
      tells: {
        [page]: (text) => !text.includes(propertyCopy.opensIn),
        [`${page}.data`]: (text) => !text.includes('pre_active'),
        '/busca.data': (text) => !text.includes('pre_active'),
        '/api/property': (text) => !text.includes('"pre_ativo":true'),
      },
      async make() {
        const at = Date.now() + AHEAD_MS;
        await feed(folder, env, {
          status_da_venda: 'pre_ativo',
          pre_ativo_expiracao: new Date(at).toISOString(),
          data_limite: null,
        });
        return at;
      },
    },
  ];
}

async function campaign(
  folder: string,
  env: Readonly<Record<string, string>>,
  from: number,
  until: number,
): Promise<void> {
  const file = join(folder, 'campaigns.json');
  const one = {
    id: CAMPAIGN,
    campaignKey: CAMPAIGN,
    codigo: CAMPAIGN,
    campaignName: 'Feirão',
    campaignType: 'geral',
    isActive: true,
    startDate: new Date(from).toISOString(),
    endDate: new Date(until).toISOString(),
  };
  writeFileSync(file, JSON.stringify([one]));
  await command('campaigns', [file], env);
}

/** The days since its publication are told on the property's page. */
function midnightOf({ page }: Outlet, midnight: number): Event {
  return {
    name: 'midnight',
    tells: { [page]: (text) => text.includes(historyCopy.listed(1)) },
    make: async () => midnight,
  };
}

/** Makes it happen while visitors ask; throws when one of them is shown what was before, or what is yet to come. */
async function watched({ products }: Outlet, event: Event): Promise<number> {
  const samples: Sample[] = [];
  let isOver = false;
  const visitor = async (seat: number) => {
    const paths = Object.keys(event.tells);
    for (let turn = seat; !isOver; turn += 1) {
      const product = products[turn % products.length] as Product;
      if (turn % NEW_SEARCH === 0)
        await answered(product, `/busca?valor-min=${Math.floor(Math.random() * 100_000)}`);
      const path = paths[Math.floor(turn / products.length) % paths.length] ?? '/';
      const begun = Date.now();
      const text = await answered(product, path);
      samples.push({ begun, ended: Date.now(), product, path, isNew: event.tells[path]?.(text) === true });
    }
  };
  const visitors = Promise.all(Array.from({ length: VISITORS }, (_, seat) => visitor(seat)));
  let moments: readonly Moment[];
  try {
    await wait(WATCH_MS);
    const asked = Date.now();
    const at = await event.make();
    const heard = Date.now() + (products.length > 1 ? HEARD_WITHIN_MS : 0);
    moments = await Promise.all(
      products.map(async (product) =>
        at === null
          ? { from: 0, earliest: asked, latest: heard }
          : { from: heard, ...(await boundsOf(product, at)) },
      ),
    );
    await wait(Math.max(...moments.map(({ latest }) => latest)) + WATCH_MS - Date.now());
  } finally {
    isOver = true;
    await visitors;
  }
  for (const [index, product] of products.entries()) {
    const own = samples.filter((one) => one.product === product);
    judge(event, own, moments[index] as Moment);
  }
  return samples.length;
}

function judge(event: Event, samples: readonly Sample[], { from, earliest, latest }: Moment): void {
  const before = samples.filter(({ begun, ended }) => begun >= from && ended < earliest);
  const after = samples.filter(({ begun }) => begun >= latest);
  for (const path of Object.keys(event.tells)) {
    const seen = [before, after].map((some) => some.filter((one) => one.path === path).length);
    if (Math.min(...seen) < 5) throw new Error(`${event.name}: ${path} was asked for too rarely: ${seen}`);
  }
  const early = before.find(({ isNew }) => isNew);
  if (early) throw new Error(`${event.name}: ${early.path} told it ${earliest - early.ended} ms too early`);
  const old = after.filter(({ isNew }) => !isNew);
  const last = old.at(-1);
  if (last)
    throw new Error(
      `${event.name}: ${old.length} got the old ${last.path}, one ${last.begun - latest} ms late`,
    );
}

/** An instant of a process's clock by this machine's. */
async function boundsOf({ url }: Product, at: number): Promise<Pick<Moment, 'earliest' | 'latest'>> {
  const bounds = { least: -Infinity, most: Infinity };
  for (let round = 0; round < 20; round += 1) {
    const sent = Date.now();
    const answer = await fetch(`${url}/busca`, { method: 'HEAD' });
    const got = Date.now();
    const shown = Number(/now;desc="(\d+)"/.exec(answer.headers.get('server-timing') ?? '')?.[1]);
    bounds.least = Math.max(bounds.least, shown - got);
    // Its clock shows whole milliseconds.
    bounds.most = Math.min(bounds.most, shown + 1 - sent);
  }
  return { earliest: Math.floor(at - bounds.most), latest: Math.ceil(at - bounds.least) };
}

async function answered({ url }: Product, path: string): Promise<string> {
  const { status, body } = await ask({ port: Number(new URL(url).port) }, path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body.toString();
}
