/**
 * Lighthouse for telephones on home, /busca, a property, a landing page and the questions and answers, with the real
 * lists: median of three looks at each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../e2e/support/browser.ts';
import type { AuditedPage } from './budgets.ts';
import { lookAt } from './lighthouse-looks.ts';
import { audit, installLighthouse } from './lighthouse-program.ts';
import type { Measure } from './measure.ts';
import { pagesOf } from './pages-of.ts';
import { realLists, startWithLists } from './real-lists.ts';

const LANDING = '/busca/venda-direta';
const FAQ = '/perguntas-frequentes';

export async function bench(): Promise<readonly Measure[] | null> {
  const files = realLists();
  if (!files) return null;
  const program = await installLighthouse();
  const browser = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'outlet-lighthouse-'));
  const product = await startWithLists(files);
  try {
    const measures: Measure[] = [];
    const { home, search, property } = await pagesOf(product);
    const paths: Record<Exclude<AuditedPage, `photo-${string}`>, string> = {
      home,
      search,
      property,
      landing: LANDING,
      faq: FAQ,
    };
    // Browser and server have just started: what the first look tells is about that.
    await audit(program, browser, product.url + paths.home, join(folder, 'first.json'));
    for (const [page, path] of Object.entries(paths)) {
      const looking = { program, browser, folder };
      measures.push(...(await lookAt(page as AuditedPage, product.url + path, looking)).measures);
    }
    return measures;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
