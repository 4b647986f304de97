import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * `come-alive.tsx` hands the router what its own inline scripts would have left in the page: names that the router does
 * not promise. Whoever changes the router's version looks at `hydrated-router.js`, and at e2e/frame/content-policy.test.ts.
 */
const KNOWN_VERSION = '8.4.0';

const read = (file: string) => readFileSync(`node_modules/react-router/${file}`, 'utf8');

test('the router is exactly the version whose private names are known, in all of its packages', () => {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'));
  const packages = { ...dependencies, ...devDependencies };
  const pinned = ['react-router', '@react-router/node', '@react-router/dev'].map((name) => packages[name]);
  expect(pinned).toEqual([KNOWN_VERSION, KNOWN_VERSION, KNOWN_VERSION]);
  expect(JSON.parse(read('package.json')).version).toBe(KNOWN_VERSION);
});

test('the router reads the names that our boot leaves, and its scripts leave no others', () => {
  const hydration = read('dist/production/lib/dom-export/hydrated-router.js');
  const scripts = read('dist/production/lib/dom/ssr/components.js');
  const read3 = ['Context', 'Manifest', 'RouteModules'].map((name) => `__reactRouter${name}`);
  const namesIn = (text: string) => [...new Set(text.match(/__reactRouter[A-Z]\w+/g))].sort();
  expect(namesIn(scripts)).toEqual(read3);
  expect(namesIn(hydration)).toEqual(['__reactRouterContext', '__reactRouterDataRouter', ...read3.slice(1)]);
  expect(hydration).toContain('ssrInfo.context.stream');
});

test('the router loads the page anew where a route’s module does not come, which is when a visitor is led on', () => {
  const part = read('dist/production/lib/dom/ssr/routeModules.js');
  expect(part).toContain('window.location.reload()');
});
