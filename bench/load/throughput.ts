import { once } from 'node:events';
import { askOnce } from './answer.ts';
import { forkQuietly, startRawServer } from './raw-server.ts';

const CONNECTIONS = 32;
const TURN_MS = 800;
const TURNS = 9;

/** Answers each second, and how many of the one come on one of the other. */
export type Throughput = { readonly page: number; readonly raw: number; readonly ratio: number };

/**
 * The product against plain node:http with the same bytes, turn by turn so that a busy moment meets both; medians of
 * the turns.
 */
export async function againstRaw(port: number, path: string): Promise<Throughput> {
  // The kept page is packed at its best after some answers: those are the bytes that both send.
  for (let asked = 0; asked < 20; asked += 1) await askOnce(port, path);
  await load(port, path, TURN_MS);
  const answer = await askOnce(port, path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const raw = await startRawServer(answer);
  try {
    const turns: { page: number; raw: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns.push({ raw: await load(raw.port, path, TURN_MS), page: await load(port, path, TURN_MS) });
    }
    return {
      page: median(turns.map(({ page }) => page)),
      raw: median(turns.map(({ raw }) => raw)),
      ratio: median(turns.map(({ page, raw }) => page / raw)),
    };
  } finally {
    raw.stop();
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function load(port: number, path: string, ms: number): Promise<number> {
  const child = forkQuietly('load.child.ts');
  child.send({ port, path, connections: CONNECTIONS, ms });
  const [perSecond] = (await once(child, 'message')) as [number];
  return perSecond;
}
