import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryEnvironment, memoryFlags } from './memory-settings.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const starters = [
  'Containerfile',
  ...readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.service')),
];

describe('the examples of deploy/', () => {
  test.each(starters)('%s starts the server as npm start does', (name) => {
    const text = read(`deploy/${name}`);
    for (const flag of memoryFlags) expect(text).toContain(flag);
    for (const [variable, value] of Object.entries(memoryEnvironment)) {
      expect(text).toContain(`${variable}=${value}`);
    }
    expect(text).toContain('src/server/main.ts');
  });

  test.each(starters)('%s names only variables that the product has', (name) => {
    const known = new Set(
      [...read('README.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, variable]) => variable),
    );
    const set = read(`deploy/${name}`).match(/^(?:ENV|Environment=).*(?:\\\n.*)*/gm) ?? [];
    const names = set.flatMap((line) =>
      [...line.matchAll(/(?:^Environment=|\s)([A-Z][A-Z_]+)=/g)].map(([, variable]) => variable),
    );
    expect(names.length).toBeGreaterThan(4);
    const others = new Set(['NODE_ENV', ...Object.keys(memoryEnvironment)]);
    expect(names.filter((variable) => !known.has(variable ?? '') && !others.has(variable ?? ''))).toEqual([]);
  });

  test('a process that restarts behind nginx closes no connection that nginx keeps', () => {
    const nginxKeepsSeconds = Number(/keepalive_timeout (\d+)s;/.exec(read('deploy/nginx.conf'))?.[1]);
    const drainMs = Number(/DRAIN_MS=(\d+)/.exec(read('deploy/outlet-web@.service'))?.[1]);
    expect(nginxKeepsSeconds * 1000).toBeLessThan(drainMs);
    expect(read('deploy/nginx.conf')).toContain('gzip off;');
  });

  test('what the container leaves out and keeps is the same for every builder', () => {
    expect(read('deploy/Containerfile.dockerignore')).toBe(read('deploy/Containerfile.containerignore'));
  });
});
