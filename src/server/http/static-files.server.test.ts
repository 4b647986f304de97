import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
