import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory-settings.mjs';
import { freePort } from './free-port.ts';

/** A running outlet of the built product, in a folder of its own. */
export type Product = {
  /** Address without a slash at the end. */
  url: string;
  dataDir: string;
  pid: number;
  /** Output of the server so far. */
  output: () => string;
  /** Asks it to end, waits, and removes its folder. Returns the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it at once, as a power cut does; its folder stays. */
  kill: () => Promise<void>;
};

export type ProductOptions = {
  /** Environment beside PORT, HOST and DATA_DIR. */
  env?: Record<string, string>;
  /** Folder of an earlier product to start on; it is not removed afterwards. */
  dataDir?: string;
  /** Port of one that is started again; absent: any free one. */
  port?: number;
  /** Longest wait for `/ready`, in milliseconds. */
  readyWithinMs?: number;
};

/** Starts the server as `npm start` does (the pages must be built) and waits until it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? makeDataDir(options.env ?? {});
  const url = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir };
  // Visitors of a run come from one address: a test that needs the limits of a server over PostgreSQL asks for them.
  const load: Record<string, string> = options.env?.DATABASE_URL === undefined ? { LIMITS: 'off' } : {};
  const env: Record<string, string> = {
    ...own,
    ...load,
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
    VIDEO_PICTURES: 'off',
    MEDIA_FETCH: 'off',

    ...options.env,
  };
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...memoryFlags,
      '--import',
      './scripts/end-with-parent.mjs',
      'src/server/main.ts',
    ],
    {
      env: { ...process.env, NODE_ENV: 'production', ...memoryEnvironment, ...env },
      // The channel closes with this process, however that ends, and the server then ends too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const output = collect(child);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  };
  const stop = async (): Promise<number | null> => {
    const code = await end('SIGTERM');
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  const kill = async (): Promise<void> => void (await end('SIGKILL'));
  try {
    // A worker listens nowhere.
    const isReady = env.ROLE === 'worker' ? async () => output().includes('pronto') : () => answersReady(url);
    await untilReady(isReady, child, output, options.readyWithinMs ?? 180_000);
  } catch (error) {
    await kill();
    throw error;
  }
  return { url, dataDir, pid: child.pid ?? 0, output, stop, kill };
}

/** A folder of its own: in a run of the browser tests, one as a first start with this environment leaves it. */
export function makeDataDir({ DEMO = 'auto', NOW, BRAND }: Record<string, string> = {}): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'outlet-'));
  const prepared = process.env.PREPARED_PRODUCTS;
  if (prepared && BRAND === undefined) {
    // A demonstration is made for the time at which it is made: another clock fills the empty database itself.
    cpSync(path.join(prepared, NOW === undefined ? DEMO : 'off'), dataDir, { recursive: true });
  }
  return dataDir;
}

/** Output and end of a command. */
export type CommandResult = { code: number; stdout: string; stderr: string };

/** Runs `npm run NAME -- ARGS` (without npm) to its end. */
export async function runCommand(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await once(child, 'close');
  return { code: child.exitCode ?? -1, stdout, stderr };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

async function untilReady(
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  output: () => string,
  limitMs: number,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    if (await isReady()) return;
    await wait(50);
  }
  throw new Error(`The server was not ready within ${limitMs} ms:\n${output()}`);
}
