/**
 * The API against its own OpenAPI document: Schemathesis makes requests that fit the document and requests that do not,
 * and judges each answer by it. It comes from PyPI into a virtual environment outside the tree, kept for the next run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, runCommand, startProduct } from '../../e2e/support/product.ts';
import { contractConfig } from '../contract/contract-config.ts';

const VERSION = '4.32.5';
/** `SCHEMATHESIS_SEED` repeats a run. */
const SEED = process.env.SCHEMATHESIS_SEED ?? '1';
/** Requests of each kind to each call. */
const EXAMPLES = process.env.SCHEMATHESIS_EXAMPLES ?? '60';
const PYTHONS = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3'];

export async function soak(): Promise<string> {
  const schemathesis = await installed();
  const folder = mkdtempSync(join(tmpdir(), 'outlet-contract-'));
  const product = await startProduct({ readyWithinMs: 180_000 });
  try {
    const config = join(folder, 'schemathesis.toml');
    writeFileSync(config, contractConfig(await propertiesOf(product.url), await tokenOf(product)));
    const document = `${product.url}/api/openapi.json`;
    const common = ['--no-color', '--checks', 'all', '--seed', SEED, '--max-examples', EXAMPLES];
    const args = [
      '--config-file',
      config,
      'run',
      document,
      ...common,
      '--continue-on-failure',
      '--generation-database',
      'none',
      '--workers',
      '2',
    ];
    const { code, text } = await said(schemathesis, args, folder);
    if (code !== 0) throw new Error(`Schemathesis ended with ${code}:\n${text}`);
    return summaryOf(text);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program in its environment, made where there is none. */
async function installed(): Promise<string> {
  const folder = join(tmpdir(), `outlet-schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  const python = await firstPython();
  if (python === null)
    throw new Error(
      'There is no Python of 3.10 or later here: Schemathesis, which judges the API, needs one.',
    );
  for (const [command, args] of [
    [python, ['-m', 'venv', folder]],
    [join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]],
  ] as const) {
    const { code, text } = await said(command, args, tmpdir());
    if (code === 0) continue;
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`Schemathesis could not be installed (${command} ${args.join(' ')}):\n${text}`);
  }
  return program;
}

async function firstPython(): Promise<string | null> {
  const check = 'import sys, venv; raise SystemExit(0 if sys.version_info >= (3, 10) else 1)';
  for (const name of PYTHONS) {
    const { code } = await said(name, ['-c', check], tmpdir()).catch(() => ({ code: 1 }));
    if (code === 0) return name;
  }
  return null;
}

/** Ids of properties on offer, so that calls about one reach more than the answer that there is none. */
async function propertiesOf(url: string): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/property?tipo-venda=venda_direta`)).json()) as {
    data: { id_do_imovel: string }[];
  };
  if (data.length === 0) throw new Error('the demonstration catalogue shows no property');
  return data.slice(0, 3).map(({ id_do_imovel }) => id_do_imovel.toLowerCase());
}

/** One that may read everything that other systems read. */
async function tokenOf({ dataDir }: Product): Promise<string> {
  const { code, stdout, stderr } = await runCommand('tokens', ['add', 'contrato', '--scope', 'read,leads'], {
    DATA_DIR: dataDir,
  });
  const token = stdout.trim().split('\n').at(-1);
  if (code !== 0 || !token) throw new Error(`No token was made: ${stderr}${stdout}`);
  return token;
}

async function said(command: string, args: readonly string[], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  await once(child, 'close');
  return { code: child.exitCode ?? -1, text };
}

function summaryOf(text: string): string {
  const cases = /(\d[\d,]*) generated/.exec(text)?.[1];
  const calls = /Tested: (\d+)/.exec(text)?.[1];
  return `${calls} calls of the document, ${cases} requests, no answer that it does not describe`;
}
