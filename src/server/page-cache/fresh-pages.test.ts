import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { type Database, openDatabase } from '../../platform/database/database.server.ts';
import {
  onEachDatabase,
  type TestDatabase,
  type TestDatabaseKind,
  testDatabases,
} from '../../platform/testing/databases.server.ts';
import type { PropertyItem } from '../api/property-item.wire.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { ask } from '../testing/ask.ts';
import {
  after,
  anySteps,
  commit,
  EVERY_STEP,
  firstWorld,
  type Step,
  settle,
  shownIn,
  type World,
} from '../testing/fresh-world.server.ts';
import { factsOf, outletPages, type ShownFacts } from '../testing/outlet-pages.server.ts';
import { type OwnedServer, ownedServer } from '../testing/owned-server.server.ts';
import { TEST_NOW } from '../testing/test-server.server.ts';

const VISITORS = 6;

let renderings = 0;

/** Some pages are long in the making: what they show was read well before they are answered. */
const slowPages: PageHandler = async (...asked) => {
  const page = await outletPages(...asked);
  renderings += 1;
  await pause((renderings % 4) * 10);
  return page;
};

/** A catalogue that changes, and servers that show it: visitors hold every answer against what it may show. */
class WatchedOutlet {
  world: World = firstWorld(TEST_NOW);
  numbers: readonly number[] = [];
  readonly servers: OwnedServer[] = [];
  /** Requests so far. */
  turn = 0;
  private readonly database: Database<CatalogueTables>;
  /** The worlds of this run, in their order, as soon as one may be seen. */
  private worlds: ShownFacts[] = [];
  /** The newest that every request must see that begins now. */
  private settled = 0;
  private readonly bodies = new Map<string, ShownFacts>();
  private readonly validators = new Map<string, string>();

  constructor(database: Database<CatalogueTables>) {
    this.database = database;
  }

  async fill(): Promise<void> {
    this.numbers = await settle(this.database, this.world);
  }

  async serve(database: Database<CatalogueTables>): Promise<void> {
    const clock = { now: () => instant(this.world.now) };
    this.servers.push(await ownedServer(database, clock, slowPages));
  }

  /** Takes the steps while visitors ask; `shown` resolves when what was committed must be shown. */
  async run(sequence: readonly Step[], shown: () => Promise<void>): Promise<void> {
    this.worlds = [shownIn(this.world, this.numbers)];
    this.settled = 0;
    let isOver = false;
    const visitor = async () => {
      while (!isOver) await this.visit();
    };
    const visitors = Promise.all(Array.from({ length: VISITORS }, visitor));
    const asked: Promise<unknown>[] = [];
    try {
      for (const [index, step] of sequence.entries()) {
        await this.take(step);
        await shown();
        this.settled = this.worlds.length - 1;
        const all = Promise.all(this.addresses().flatMap(() => this.servers.map(() => this.visit())));
        // Failures are told below.
        all.catch(() => {});
        asked.push(all);
        // Every other step comes while pages of the one before are still in the making.
        if (index % 2 === 1) await all;
      }
      await Promise.all(asked);
    } finally {
      isOver = true;
      await visitors;
    }
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.stop();
  }

  private async take(step: Step): Promise<void> {
    const next = after(this.world, step);
    if (step.kind === 'turn') {
      this.world = { ...this.world, now: next.now - 1 };
      await pause(step.restMs);
    }
    this.worlds.push(shownIn(next, this.numbers));
    if (step.kind === 'clock' || step.kind === 'turn') this.world = next;
    await commit(this.database, step, next, this.numbers);
    this.world = next;
  }

  private addresses(): string[] {
    return [
      '/',
      '/busca',
      '/busca?utm_source=letter',
      '/busca.data',
      '/busca?valor-min=0&order=relevante',
      '/api/property',
      ...this.numbers.flatMap((number) => [
        `/imovel/oi-${number}`,
        `/imovel/oi-${number}?gclid=${number}`,
        `/api/property/oi-${number}`,
      ]),
    ];
  }

  /** Asks as some browser does, and holds what it is shown against the worlds that it may see. */
  private async visit(): Promise<void> {
    const turn = this.turn++;
    const paths = this.addresses();
    const path = paths[turn % paths.length] ?? '/';
    const server = this.servers[Math.floor(turn / paths.length) % this.servers.length] as OwnedServer;
    const packing = ['br', 'gzip', undefined][turn % 3];
    const seen = turn % 2 === 0 ? this.validators.get(path) : undefined;
    const headers = {
      ...(packing === undefined ? {} : { 'accept-encoding': packing }),
      ...(seen === undefined ? {} : { 'if-none-match': seen }),
    };
    const earliest = this.settled;
    const { status, headers: got, body } = await ask(server, path, headers);
    const allowed = this.worlds.slice(earliest);
    expect([200, 304], path).toContain(status);
    const etag = `${path} ${got.etag}`;
    if (status === 200) {
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(got['content-encoding'])];
      const text = (unpack?.(body) ?? body).toString();
      this.bodies.set(etag, path.startsWith('/api/') ? factsOfApi(text) : factsOf(text));
      if (got.etag !== undefined) this.validators.set(path, String(got.etag));
    }
    for (const [name, value] of Object.entries(this.bodies.get(etag) ?? {})) {
      const may = allowed.map((facts) => facts[name]);
      expect(may, `${path} ${name}`).toContain(value);
    }
  }
}

/** Facts of one property or several in an answer of the API; only lists say which of them have opened. */
/** A list tells the state of an offer by its status; one property by a field of its own, beside the stored status. */
type ToldItem = Pick<PropertyItem, 'id_do_imovel' | 'valores' | 'status_da_venda'> & {
  readonly status_da_oferta?: PropertyItem['status_da_venda'];
};

const STATES: Readonly<Partial<Record<PropertyItem['status_da_venda'], string>>> = {
  disponivel: 'available',
  encerrado: 'ended',
  pre_ativo: 'pre_active',
};

function factsOfApi(json: string): ShownFacts {
  const { data } = JSON.parse(json) as { data: ToldItem | ToldItem[] };
  const facts = [data].flat().flatMap(({ id_do_imovel, valores, ...told }) => {
    const name = id_do_imovel.toLowerCase();
    const reais = valores.valor_total_campanha ?? valores.valor_venda ?? 0;
    const price = [`price ${name}`, String(Math.round(reais * 100))];
    const state = STATES[told.status_da_oferta ?? told.status_da_venda];
    return [price, [`state ${name}`, state]];
  });
  return Object.fromEntries(facts);
}

async function counted(server: OwnedServer, name: string): Promise<number> {
  const text = (await ask(server, '/metrics')).body.toString();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

const atOnce = async () => {};

onEachDatabase<CatalogueTables>('pages from the cache', (use) => {
  let outlet: WatchedOutlet;
  beforeAll(async () => {
    outlet = new WatchedOutlet(use());
    await outlet.fill();
    await outlet.serve(use());
  });
  afterAll(() => outlet?.stop());

  it('show nothing that was before a commit or an instant to a request that begins after it', async () => {
    await outlet.run(EVERY_STEP, atOnce);
    await fc.assert(
      fc.asyncProperty(anySteps, (sequence) => outlet.run(sequence, atOnce)),
      { numRuns: 4, endOnFailure: true },
    );
    const hits = await counted(outlet.servers[0] as OwnedServer, 'page_cache_hits_total');
    expect(hits, 'most answers came from the cache').toBeGreaterThan(outlet.turn / 6);
  }, 120_000);
});

describe('two processes on one PostgreSQL', () => {
  const [, postgres] = testDatabases() as [TestDatabaseKind, TestDatabaseKind];
  let database: TestDatabase<CatalogueTables>;
  let outlet: WatchedOutlet;
  const own: Database<CatalogueTables>[] = [];
  beforeAll(async () => {
    database = await postgres.open<CatalogueTables>();
    outlet = new WatchedOutlet(database);
    await outlet.fill();
    for (const _ of ['one', 'other']) {
      const opened = await openDatabase<CatalogueTables>({ url: database.address.url ?? '' });
      own.push(opened);
      await outlet.serve(opened);
    }
  });
  afterAll(async () => {
    await outlet?.stop();
    for (const opened of own) await opened.close();
    await database?.remove();
  });

  /** A commit of a third process is shown once both say that they show its version. */
  const heard = async () => {
    const { rows } = await sql<{ version: number }>`select version from change_head`.execute(database.db);
    const newest = Number(rows[0]?.version);
    const shown = () =>
      Promise.all(
        outlet.servers.map(async (server) => (await counted(server, 'catalogue_version')) >= newest),
      );
    await expect.poll(shown, { interval: 10 }).toEqual([true, true]);
  };

  it('show nothing of before an instant, nor of before a commit once they show its version', async () => {
    await outlet.run(EVERY_STEP, heard);
    await fc.assert(
      fc.asyncProperty(anySteps, (sequence) => outlet.run(sequence, heard)),
      { numRuns: 2, endOnFailure: true },
    );
  }, 120_000);
});
