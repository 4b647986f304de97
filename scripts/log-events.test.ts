import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const EVENT = /\blog(?:\.(?:info|warn|error)|\[[^\]]+\])\(\s*['`]([a-z_]+\.)([a-z_]*)/g;

test('the operating guide explains every event of the log', () => {
  const guide = readFileSync(join(root, 'docs/operations/README.md'), 'utf8');
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.includes('.test.') && !path.includes('testing/'),
  );
  const events = sources.flatMap((path) =>
    [...readFileSync(join(root, 'src', path), 'utf8').matchAll(EVENT)].map(
      ([, group, name]) => `${group}${name}`,
    ),
  );
  expect(events.length).toBeGreaterThan(40);
  expect([...new Set(events)].filter((event) => !guide.includes(`\`${event}`))).toEqual([]);
});
