/**
 * A rolling restart under load: a real nginx with the example configuration of deploy/ in front of two processes on
 * one PostgreSQL, each restarted several times while somebody else keeps its port open, as systemd does with the example
 * units. No visitor may get an error, whether he reads or sends something.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type RequestListener } from 'node:http';
import { createServer as openPort } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { freePort } from '../../e2e/support/free-port.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory-settings.mjs';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import type { AppEnv } from '../../src/server/app-env.ts';
import { clientAddress } from '../../src/server/http/client-origin.ts';
import { outcome } from '../../src/server/testing/outcome.ts';

const RESTARTS = 12;
const VISITORS = 12;
/** Environment of the example unit. */
const ENVIRONMENT = { ROLE: 'web', TRUST_PROXY: '1', LISTEN_WHEN: 'ready', DRAIN_MS: '5000' };
const SECRET_KEY = 'soak-soak-soak-soak-soak-soak-soak';
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'];

export async function soak(): Promise<string> {
  const nginx = NGINX.find((path) => existsSync(path));
  if (nginx === undefined) return 'left out: there is no nginx here (apt-get install nginx-light)';
  const postgres = await startPostgres();
  const ports = [await freePort(), await freePort()];
  const env = { ...ENVIRONMENT, SECRET_KEY, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' };
  const front = await startNginx(nginx, ports);
  const running: Kept[] = [];
  try {
    await spoofedAddress(nginx);
    for (const port of ports) running.push(await keepRunning(port, env));
    const load = keepAsking(front.port);
    for (let round = 0; round < RESTARTS; round += 1) {
      await wait(1000);
      await running[round % ports.length]?.restart();
    }
    await wait(1000);
    const { counts, slowestMs } = await load.stop();
    const bad = [...counts].filter(([what]) => what !== 'GET 200' && what !== 'POST 404');
    if (bad.length > 0) throw new Error(`${JSON.stringify([...counts])}; nginx: ${front.errors()}`);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const longest = (slowestMs / 1000).toFixed(1);
    return `${RESTARTS} restarts behind nginx, ${total} requests, none failed, the longest took ${longest} s`;
  } finally {
    await front.stop();
    for (const kept of running) await kept.stop();
    await postgres.stop();
  }
}

/** One process after the other on a port that stays open. */
type Kept = { readonly restart: () => Promise<void>; readonly stop: () => Promise<void> };

/** Starts a process for each line that it reads; tells its number; holds the port between them. */
const HOLDER =
  'while read -r go; do "$SHELL" -c \'export LISTEN_PID=$$; echo "$$"; exec "$@"\' start "$@"; done';

async function keepRunning(port: number, env: Readonly<Record<string, string>>): Promise<Kept> {
  const dataDir = mkdtempSync(join(tmpdir(), 'outlet-'));
  const listener = openPort();
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const server = [process.execPath, '--no-warnings', ...memoryFlags, 'src/server/main.ts'];
  const holder = spawn('/bin/sh', ['-c', HOLDER, 'holder', ...server], {
    env: {
      ...process.env,
      SHELL: '/bin/sh',
      NODE_ENV: 'production',
      ...memoryEnvironment,
      ...env,
      DATA_DIR: dataDir,
      LISTEN_FDS: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit', descriptorOf(listener)],
  });
  await once(holder, 'spawn');
  listener.close();
  const lines = createInterface({ input: holder.stdout as Readable })[Symbol.asyncIterator]();
  const start = async () => {
    holder.stdin?.write('start\n');
    const { value: processId } = await lines.next();
    const { value: said } = await lines.next();
    if (!String(said).startsWith('pronto')) throw new Error(`the process did not start: ${said}`);
    return Number(processId);
  };
  let processId = await start();
  const end = async () => {
    process.kill(processId, 'SIGTERM');
    while (isRunning(processId)) await wait(20);
  };
  return {
    async restart() {
      await end();
      processId = await start();
    },
    async stop() {
      await end();
      holder.stdin?.end();
      await once(holder, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Node tells it nowhere else. */
function descriptorOf(listener: object): number {
  return (listener as { readonly _handle: { readonly fd: number } })._handle.fd;
}

function isRunning(processId: number): boolean {
  return existsSync(`/proc/${processId}`);
}

type Front = { readonly port: number; readonly errors: () => string; readonly stop: () => Promise<void> };

/** The example configuration with other ports, as a whole nginx of its own. */
async function startNginx(nginx: string, [first = 0, second = 0]: readonly number[]): Promise<Front> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'outlet-nginx-'));
  const example = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  mkdirSync(join(folder, 'tmp'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join('\n');
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 2;
     events { worker_connections 1024; }
     http { access_log off; ${temporary}\n${example} }`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  execFileSync(nginx, [...args, '-t', '-q'], { stdio: 'inherit' });
  const child: ChildProcess = spawn(nginx, args, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const log = join(folder, 'error.log');
  return {
    port,
    errors: () => {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
      // A refused connection is expected of a process that restarts.
      return lines.filter((line) => !/connect\(\) failed|temporarily disabled/.test(line)).join('\n');
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An address that a visitor writes into the forwarding headers must not be taken for his own. */
async function spoofedAddress(nginx: string): Promise<void> {
  const app = new Hono<AppEnv>();
  app.get('*', (c) => c.text(clientAddress(c, 1)));
  const server = createServer(getRequestListener(app.fetch) as RequestListener);
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const front = await startNginx(nginx, [port, port]);
  try {
    const headers = {
      'x-forwarded-for': '6.6.6.6, 7.7.7.7',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    };
    const seen = await retried(() => fetch(`http://127.0.0.1:${front.port}/`, { headers }));
    const address = await seen.text();
    if (address !== '127.0.0.1') throw new Error(`a spoofed address was believed: ${address}`);
  } finally {
    await front.stop();
    server.closeAllConnections();
    server.close();
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (round === 50) throw error;
      await wait(50);
    }
  }
}

type Answers = { readonly counts: ReadonlyMap<string, number>; readonly slowestMs: number };

/** Visitors with kept connections and with new ones, two of three reading; counts what they got. */
function keepAsking(port: number): { readonly stop: () => Promise<Answers> } {
  let slowestMs = 0;
  const counts = new Map<string, number>();
  let isRunning = true;
  const visitor = async (index: number) => {
    const agent = new Agent({ keepAlive: index % 2 === 0 });
    for (let round = 0; isRunning; round += 1) {
      const method = index % 3 === 2 ? 'POST' : 'GET';
      const path = method === 'POST' ? '/api/nowhere' : (['/', '/busca', '/api/property'][round % 3] ?? '/');
      const begun = performance.now();
      const what = `${method} ${await outcome(port, method, path, agent)}`;
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      counts.set(what, (counts.get(what) ?? 0) + 1);
      await wait(5);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index)));
  return {
    async stop() {
      isRunning = false;
      await all;
      return { counts, slowestMs };
    },
  };
}
