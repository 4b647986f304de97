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
});
