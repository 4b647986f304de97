import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = 'build/client/assets';
const BEGINS = 'window.__reactRouterManifest=';

type Manifest = { routes: Record<string, Record<string, unknown>> };

/** What a browser reads of a route: neither what is not there, nor imports, which nothing fetches ahead (decision 0080). */
function slim(route: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(route).filter(
      ([key, value]) => key !== 'imports' && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Takes out of the browser's table of routes what no browser reads: every page loads it. */
export function slimManifest(): Plugin {
  return {
    name: 'slim-manifest',
    apply: 'build',
    enforce: 'post',
    closeBundle() {
      if (this.environment.name !== 'ssr') return;
      const names = readdirSync(FOLDER).filter((name) => /^manifest-\w+\.js$/.test(name));
      if (names.length === 0) throw new Error('the table of routes is not where it was');
      for (const name of names) {
        const file = join(FOLDER, name);
        const text = readFileSync(file, 'utf8');
        if (!text.startsWith(BEGINS)) throw new Error('the table of routes begins otherwise than it did');
        const manifest = JSON.parse(text.slice(BEGINS.length).replace(/;$/, '')) as Manifest;
        const routes = Object.fromEntries(
          Object.entries(manifest.routes).map(([id, route]) => [id, slim(route)]),
        );
        writeFileSync(file, `${BEGINS}${JSON.stringify({ ...manifest, routes })};`);
      }
    },
  };
}
