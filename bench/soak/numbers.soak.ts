/**
 * A simulated day of 50,000 who come, robots among them: what the desk tells of views,
 * visits and saves is what the simulation knows, within 1 %, in all and for each property that many looked at. Nobody is given
 * a cookie, and no address is in what is kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { openDatabase } from '../../src/platform/database/database.server.ts';
import { type SimulatedRequest, simulateDay } from '../../src/server/testing/simulated-day.ts';

const COMERS = Number(process.env.SOAK_COMERS ?? 50_000);
const AT_ONCE = 24;
const MOST_OFF = 0.01;
/** Properties that fewer looked at are not judged by a share. */
const LOOKED_AT_OFTEN = 200;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

export async function soak(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'numbers-soak-'));
  const product = await startProduct({ dataDir });
  let requests = 0;
  try {
    const properties = await listedBy(product);
    const { requests: visits, log } = simulateDay({
      comers: COMERS,
      properties,
      origin: product.url,
      seed: 50,
    });
    let next = 0;
    const comer = async () => {
      for (let visit = visits[next++]; visit; visit = visits[next++]) {
        for (const each of visit) {
          requests += 1;
          await send(product, each);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, comer));
    await product.stop();
    const database = await openDatabase({ folder: dataDir });
    const { rows } = await sql<{ kind: string; subject: string; count: number }>`
      select kind, subject, sum(count)::integer as count from daily_count group by kind, subject`.execute(
      database.db,
    );
    await database.close();
    const counted = (kind: string, subject = '') =>
      rows.find((row) => row.kind === kind && row.subject === subject)?.count ?? 0;
    near('visits', counted('visit'), log.visits);
    near('pages', counted('page'), log.pages);
    near('views', counted('view'), log.views);
    near('saves', counted('saved'), log.saved);
    for (const [number, views] of log.viewsOf) {
      if (views >= LOOKED_AT_OFTEN) near(`views of ${number}`, counted('view', String(number)), views);
    }
    if (rows.some(({ kind, subject }) => /\d+\.\d+\.\d+\.\d+|:/.test(`${kind} ${subject}`)))
      throw new Error('an address is in the numbers');
    return `${requests} requests of ${COMERS}, ${log.visits} visits, ${log.views} views, ${log.saved} saves: all told`;
  } finally {
    agent.destroy();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function near(what: string, got: number, known: number): void {
  if (Math.abs(got - known) > known * MOST_OFF) throw new Error(`${what}: ${got} told, ${known} happened`);
}

/** Paths of properties by their numbers, as their short addresses lead to them. */
async function listedBy({ url }: Product): Promise<ReadonlyMap<number, string>> {
  const paths = new Map<number, string>();
  for (let number = 1; number <= 400; number += 1) {
    const answer = await fetch(`${url}/imovel/oi-${number}`, {
      redirect: 'manual',
      headers: { 'user-agent': 'curl/8.5.0' },
    });
    const path = answer.headers.get('location');
    await answer.body?.cancel();
    if (answer.status === 301 && path !== null) paths.set(number, path);
  }
  if (paths.size < 50) throw new Error(`only ${paths.size} properties are listed`);
  return paths;
}

function send({ url }: Product, { method, path, headers, body }: SimulatedRequest): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent }, (answer) => {
      if (answer.headers['set-cookie'] !== undefined) return reject(new Error(`${path} sets a cookie`));
      answer.resume();
      answer.on('end', resolve);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
