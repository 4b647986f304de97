import type { Plugin } from 'vite';

/** The module that Vite puts around every late import, to fetch its imports and style sheets ahead. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Leaves that module out of the script that every page begins with, of which it would be half: there is one style
 * sheet, and what is fetched side by side is told by the page itself.
 */
export function importPlainly(): Plugin {
  return {
    name: 'import-plainly',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}
