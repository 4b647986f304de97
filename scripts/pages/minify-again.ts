import { minify } from 'terser';
import type { Plugin } from 'vite';

/** In bytes: what is larger is a library of its own that a visitor asks for, and would take most of the time. */
const LARGEST = 400_000;

/**
 * Read by V8 (Chrome from 136 on) at the beginning of a file: its functions are compiled as the file arrives, in another thread,
 * and not on the page's own when each is first called (decision 0225). Of what is needed to come alive most is called.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';
const CALLED_AT_ONCE = ['vendor'];

/**
 * A second pass over the scripts of the browser, after the builder's own: about 2 % of what a first visit loads. Their
 * names stay those of the first pass, since what they do is the same.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.code.length > LARGEST) continue;
        const { code } = await minify(file.code, {
          module: true,
          compress: { passes: 3, ecma: 2020, keep_fargs: false },
          format: { ecma: 2020, ...(CALLED_AT_ONCE.includes(file.name) ? { preamble: COMPILE_ALL } : {}) },
        });
        if (code === undefined) throw new Error(`nothing is left of ${file.fileName}`);
        file.code = code;
      }
    },
  };
}
