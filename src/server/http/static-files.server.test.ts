import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../app-env.ts';
import { clientCacheControl, StaticFiles, serveFiles } from './static-files.server.ts';

test('a file that is gone before it was asked for is not found, one that was asked for stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-files-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['asked', 'gone']) writeFileSync(join(folder, `assets/${name}-1a.js`), `// ${name}`);
  const files = new StaticFiles({ folder, base: '/', cacheControl: clientCacheControl });
  const app = new Hono<AppEnv>().get('/assets/*', serveFiles(files, '/assets/*'));
  const ask = async (name: string) => {
    const answer = await app.request(`/assets/${name}-1a.js`);
    return [answer.status, await answer.text()];
  };
  try {
    expect(await ask('asked')).toEqual([200, '// asked']);
    rmSync(join(folder, 'assets'), { recursive: true });
    expect(await ask('asked')).toEqual([200, '// asked']);
    expect((await ask('gone'))[0]).toBe(404);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/gone-1a.js'), '// back');
    expect(await ask('gone')).toEqual([200, '// back']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file is packed as well as can be once: the next start takes what was kept, and keeps nothing where it may not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-files-'));
  const [text, kept] = ['// a line\n'.repeat(500), join(folder, '.a.js.br')];
  writeFileSync(join(folder, 'a.js'), text);
  const start = (keepsPacked: boolean) => {
    const files = new StaticFiles({ folder, base: '/', cacheControl: clientCacheControl, keepsPacked });
    const app = new Hono<AppEnv>().get('/*', serveFiles(files, '/*'));
    return async (path: string) => {
      const answer = await app.request(path, { headers: { 'accept-encoding': 'br' } });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
  };
  const unpacked = ({ bytes }: { bytes: Buffer }) => brotliDecompressSync(bytes).toString();
  try {
    const first = start(true);
    expect(unpacked(await first('/a.js'))).toBe(text);
    await expect.poll(() => existsSync(kept)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['.a.js.br', 'a.js']);
    // Another text in its place tells where an answer comes from.
    writeFileSync(kept, brotliCompressSync('// kept'));
    const second = start(true);
    expect(unpacked(await second('/a.js'))).toBe('// kept');
    expect((await second('/.a.js.br')).status, 'it is no file of its own').toBe(404);
    expect(unpacked(await start(false)('/a.js'))).toBe(text);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
