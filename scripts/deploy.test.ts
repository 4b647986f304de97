import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '../src/server/intake/read-body.server.ts';
import { pageDataAddress } from '../src/web/boot/page-block.ts';
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

  test('nginx asks the other process for what one alone may have: files of a build, and data of an open page', () => {
    const asksBoth = [...read('deploy/nginx.conf').matchAll(/location (~ )?(\S+) \{([^}]*)\}/g)].flatMap(
      ([, isPattern, path = '', rules = '']) =>
        /proxy_next_upstream [^;]*http_404;/.test(rules)
          ? [isPattern ? new RegExp(path) : new RegExp(`^${path}`)]
          : [],
    );
    const data = ['/', '/busca', '/imovel/sp/santos/oi-21'].map(
      (pathname) =>
        new URL(pageDataAddress({ pathname, search: '?order=data' }, 'n'.repeat(16)), 'https://a.example'),
    );
    for (const { pathname } of [...data, { pathname: '/assets/a.js' }, { pathname: '/mesa/assets/a.js' }])
      expect([pathname, asksBoth.some((pattern) => pattern.test(pathname))]).toEqual([pathname, true]);
    expect(asksBoth.some((pattern) => pattern.test('/busca'))).toBe(false);
  });

  test('the container holds every folder that the server reads beside its own code', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.server.ts'),
    );
    const folders = sources.flatMap((path) =>
      [...read(join('src', path)).matchAll(/import\.meta\.dirname, '((?:\.\.\/)+[\w-]+)/g)].map(
        ([, to = '']) => relative(root, join(root, 'src', dirname(path), to)),
      ),
    );
    expect(folders).toContain('migrations');
    const held = [...read('deploy/Containerfile').matchAll(/^COPY .* ([\w-]+)\/?$/gm)].map(([, to]) => to);
    expect(folders.filter((folder) => !folder.startsWith('src') && !held.includes(folder))).toEqual([]);
  });

  test('the desk takes files behind nginx, and nginx logs no address and no link of a visitor', () => {
    const nginx = read('deploy/nginx.conf');
    const [, megabytes] = /location \/mesa \{[^}]*client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(UPLOAD_LIMITS.mostBytes);
    expect(nginx).toContain('access_log off;');
  });

  test('what the container leaves out and keeps is the same for every builder', () => {
    expect(read('deploy/Containerfile.dockerignore')).toBe(read('deploy/Containerfile.containerignore'));
  });
});
