import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { askOnce } from './answer.ts';

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
  const raw = start('raw-server.child.ts');
  try {
    raw.send({ status: answer.status, lines: answer.lines, body: answer.body.toString('base64') });
    const [rawPort] = (await once(raw, 'message')) as [number];
    const turns: { page: number; raw: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      turns.push({ raw: await load(rawPort, path, TURN_MS), page: await load(port, path, TURN_MS) });
    }
    return {
      page: median(turns.map(({ page }) => page)),
      raw: median(turns.map(({ raw }) => raw)),
      ratio: median(turns.map(({ page, raw }) => page / raw)),
    };
  } finally {
    raw.kill();
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function start(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), [], { execArgv: ['--disable-warning=ExperimentalWarning'] });
}

async function load(port: number, path: string, ms: number): Promise<number> {
  const child = start('load.child.ts');
  child.send({ port, path, connections: CONNECTIONS, ms });
  const [perSecond] = (await once(child, 'message')) as [number];
  return perSecond;
}
