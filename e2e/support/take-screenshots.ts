/**
 * Pictures of pages at four widths, light and dark:
 *   node e2e/support/take-screenshots.ts http://localhost:3000 FOLDER /busca /imovel/oi-1 …
 */
import { launchBrowser } from './browser.ts';
import { takeScreenshots } from './screenshots.ts';

const [site = '', folder = '', ...paths] = process.argv.slice(2);
if (paths.length === 0) throw new Error('usage: take-screenshots.ts SITE FOLDER PATH…');
const browser = await launchBrowser();
for (const path of paths) {
  const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
  const files = await takeScreenshots(browser, new URL(path, site).href, { folder, name });
  console.log(files.join('\n'));
}
await browser.close();
