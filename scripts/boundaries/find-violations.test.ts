import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { readImportGraph } from './import-graph.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes the modules to a folder and returns the broken rules as `rule where`. */
function violationsOf(modules: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  folders.push(root);
  for (const [file, source] of Object.entries(modules)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  const known = (file: string) => file in modules;
  const found = findViolations(readImportGraph(root, ['src']), known, new Set(['vitest']));
  return found.map(({ rule, where }) => `${rule} ${where}`);
}

test('a folder with more than forty sources is full, tests not counted', () => {
  const modules = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`src/domain/rules/rule-${at}.ts`, 'export const one = 1;']),
    );
  const beside = {
    'src/domain/rules/rule.test.ts': 'export {};',
    'src/domain/rules/more/rule.ts': 'export {};',
  };
  expect(violationsOf({ ...modules(40), ...beside })).toEqual([]);
  expect(violationsOf({ ...modules(41), ...beside })).toEqual(['full-folders src/domain/rules']);
});

test('each room may import what lies below it', () => {
  expect(
    violationsOf({
      'src/domain/money.ts': `import { z } from 'zod'; export const cents = z;`,
      'src/copy/money.ts': `import { cents } from '../domain/money.ts'; export const label = cents;`,
      'src/platform/clock.server.ts': `import pg from 'pg'; export const clock = pg;`,
      'src/features/offers/offer.ts': `import { clock } from '../../platform/clock.server.ts'; export const o = clock;`,
      'src/web/components/tag.tsx': `import { label } from '../../copy/money.ts'; export const Tag = () => <b>{label}</b>;`,
      'src/web/routes/home/home.tsx': `import { Tag } from '../../components/tag.tsx';
        import { o } from '../../../features/offers/offer.ts';
        import type { App } from '../../../server/app.ts'; export const Home = (app: App) => <Tag key={o} />;`,
      'src/server/app.ts': `import { o } from '../features/offers/offer.ts'; export type App = typeof o;`,
    }),
  ).toEqual([]);
});

test.each([
  ['the domain and the platform', 'src/domain/a.ts', '../platform/x.server.ts', 'rooms'],
  ['the domain and Node', 'src/domain/a.ts', 'node:fs', 'domain-is-pure'],
  ['copy and a feature', 'src/copy/a.ts', '../features/y/x.ts', 'rooms'],
  ['the platform and a feature', 'src/platform/a.ts', '../features/y/x.ts', 'rooms'],
  ['two features', 'src/features/a/a.ts', '../y/x.ts', 'rooms'],
  ['a feature and a workflow', 'src/features/a/a.ts', '../../workflows/x.ts', 'rooms'],
  ['a component and a feature', 'src/web/components/a.tsx', '../../features/y/x.ts', 'rooms'],
  ['a component and Node', 'src/web/components/a.tsx', 'node:fs', 'browser-code'],
  ['a page and the running server', 'src/web/routes/a.tsx', '../../server/x.ts', 'rooms'],
  ['the server and a command', 'src/server/a.ts', '../cli/x.ts', 'rooms'],
  ['a feature and a driver', 'src/features/a/a.ts', 'pg', 'drivers-in-platform'],
  ['the product and a development package', 'src/server/a.ts', 'vitest', 'no-dev-dependencies'],
  ['the product and its tests', 'src/server/a.ts', './x.test.ts', 'no-tests-in-product'],
  ['a module and nothing', 'src/server/a.ts', './missing.ts', 'resolves'],
])('an import between %s is refused', (_, from, specifier, rule) => {
  const other = path.posix.join(path.posix.dirname(from), specifier);
  const modules = { [from]: `import * as x from '${specifier}'; export const y = x;` };
  const exists = specifier.startsWith('.') && rule !== 'resolves';
  expect(violationsOf(exists ? { ...modules, [other]: 'export const x = 1;' } : modules)).toEqual([
    `${rule} ${from}:1`,
  ]);
});

test('dynamic imports and types of imports count as imports', () => {
  const other = { 'src/platform/x.ts': 'export type X = 1;' };
  const load = `export const a = () => import('../platform/x.ts');`;
  expect(violationsOf({ ...other, 'src/domain/a.ts': load })).toEqual(['rooms src/domain/a.ts:1']);
  const type = `export type A = import('../platform/x.ts').X;`;
  expect(violationsOf({ ...other, 'src/domain/a.ts': type })).toEqual(['rooms src/domain/a.ts:1']);
});

test('a component must not reach .server code through a module that it may import', () => {
  expect(
    violationsOf({
      'src/web/components/a.tsx': `import { b } from '../../domain/b.ts'; export const A = () => <i>{b}</i>;`,
      'src/domain/b.ts': `import { c } from './c.server.ts'; export const b = c;`,
      'src/domain/c.server.ts': 'export const c = 1;',
    }),
  ).toEqual(['browser-code src/web/components/a.tsx → src/domain/b.ts → src/domain/c.server.ts']);
});

test('modules that need each other are a cycle; a type that comes back is none', () => {
  const a = `import { b } from './b.ts'; export const a = () => b; export type A = 1;`;
  const back = `import { a } from './a.ts'; export const b = () => a;`;
  expect(violationsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': back })).toEqual([
    'no-cycles src/domain/a.ts → src/domain/b.ts → src/domain/a.ts',
  ]);
  const typed = `import type { A } from './a.ts'; export const b: A = 1;`;
  expect(violationsOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': typed })).toEqual([]);
});
