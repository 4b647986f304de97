import type { Plugin } from 'vite';

/** The module that Vite puts around every late import, to fetch its imports and style sheets ahead. */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;

const HELPER_IMPORT = /^import\s*\{[^}]*\bas\s+__vitePreload\s*\}\s*from\s*["'][^"']+["'];?/m;

/**
 * Leaves that module out: there is one style sheet, and what is fetched side by side is told by the page itself. The
 * script that every page begins with must import nothing, least of all what else needs the module.
 */
export function importPlainly(): Plugin[] {
  const applyToEnvironment: Plugin['applyToEnvironment'] = ({ name }) => name === 'client';
  return [
    {
      name: 'import-plainly',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment,
      load: {
        filter: { id: PRELOAD_HELPER },
        handler: () => 'export const __vitePreload = (load) => load();',
      },
    },
    {
      name: 'import-plainly-in-the-first-script',
      apply: 'build',
      enforce: 'post',
      applyToEnvironment,
      renderChunk(code, { facadeModuleId }) {
        if (!facadeModuleId?.includes('/src/web/entry.client.ts')) return null;
        if (!HELPER_IMPORT.test(code)) throw new Error('the first script imports otherwise than it did');
        return { code: code.replace(HELPER_IMPORT, 'const __vitePreload = (load) => load();'), map: null };
      },
    },
  ];
}
