import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    /** Nothing is inlined: the content security policy allows files of ours alone. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    /** One style sheet: within a layer the order of the rules counts, and splitting it by page would change that. */
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            /** What every page needs in two files, which compress better than many: libraries outlive our own changes. */
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'shared', test: /\/(src|lucide-react)\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
