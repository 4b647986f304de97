import { reactRouter } from '@react-router/dev/vite';
import { createLogger, defineConfig } from 'vite';

/** Fonts are files of the visitors' side, which serves them to the desk too: the builder need not find them here. */
const customLogger = createLogger('warn');
const { warn, warnOnce } = customLogger;
const isOfFonts = (message: string) => /\/fonts\/[\w-]+\.woff2 referenced in/.test(message);
customLogger.warn = (message, options) => void (isOfFonts(message) || warn(message, options));
customLogger.warnOnce = (message, options) => void (isOfFonts(message) || warnOnce(message, options));

export default defineConfig({
  customLogger,
  base: '/mesa/',
  // Files that all pages share, such as fonts, are served by the visitors' side.
  publicDir: false,
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, emptyOutDir: true },
});
