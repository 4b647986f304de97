/**
 * Lighthouse for telephones on home, /busca, a property, a landing page and the questions and answers, with the real
 * lists: median of three looks at each.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../e2e/support/browser.ts';
import type { AuditedPage, PaintedPage } from './budgets.ts';
import { audit, findingsOf, installLighthouse, type Report } from './lighthouse-program.ts';
import { type Measure, percentile } from './measure.ts';
import { pagesOf } from './pages-of.ts';
import { realLists, startWithLists } from './real-lists.ts';

const LOOKS = 3;
const LANDING = '/busca/venda-direta';
const FAQ = '/perguntas-frequentes';
const REPORTS = join(import.meta.dirname, 'results');

export async function bench(): Promise<readonly Measure[] | null> {
  const files = realLists();
  if (!files) return null;
  const program = await installLighthouse();
  const browser = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'outlet-lighthouse-'));
  mkdirSync(REPORTS, { recursive: true });
  const product = await startWithLists(files);
  try {
    const measures: Measure[] = [];
    const { home, search, property } = await pagesOf(product);
    const paths: Record<AuditedPage, string> = { home, search, property, landing: LANDING, faq: FAQ };
    // Browser and server have just started: what the first look tells is about that.
    await audit(program, browser, product.url + paths.home, join(folder, 'first.json'));
    for (const [page, path] of Object.entries(paths)) {
      const reports: Report[] = [];
      for (let look = 0; look < LOOKS; look += 1) {
        const file = join(folder, `${page}-${look}.json`);
        reports.push(await audit(program, browser, product.url + path, file));
      }
      measures.push(...measuresOf(page as AuditedPage, reports));
      tellFindings(page, reports);
      copyFileSync(
        join(folder, `${page}-${LOOKS - 1}.json`),
        join(REPORTS, `lighthouse-${page}.report.json`),
      );
    }
    return measures;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function measuresOf(page: AuditedPage, reports: readonly Report[]): Measure[] {
  // Lighthouse shows its scores as whole points of a hundred.
  const points = (category: string) =>
    median(reports, (report) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100));
  const value = (id: string) => median(reports, (report) => report.audits[id]?.numericValue ?? Number.NaN);
  const score = (category: Category): Measure => ({
    name: `${page}: ${category}`,
    value: points(category),
    unit: 'points',
    budget: `${category}-${page}`,
  });
  return [
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    score('seo'),
    { name: `${page}: first contentful paint`, value: value('first-contentful-paint'), unit: 'ms' },
    {
      name: `${page}: largest contentful paint`,
      value: value('largest-contentful-paint'),
      unit: 'ms',
      ...(hasPaintBudget(page) ? { budget: `largest-paint-${page}` as const } : {}),
    },
    {
      name: `${page}: layout shift`,
      value: value('cumulative-layout-shift'),
      unit: '',
      budget: `layout-shift-${page}`,
    },
    {
      name: `${page}: total blocking time`,
      value: value('total-blocking-time'),
      unit: 'ms',
      budget: `blocking-time-${page}`,
    },
  ];
}

const hasPaintBudget = (page: AuditedPage): page is PaintedPage => page !== 'landing' && page !== 'faq';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** A report without the figure makes the median no number, so that it keeps no budget. */
function median(reports: readonly Report[], figureOf: (report: Report) => number): number {
  const values = reports.map(figureOf);
  return values.some(Number.isNaN) ? Number.NaN : percentile(values, 0.5);
}

function tellFindings(page: string, reports: readonly Report[]): void {
  for (const finding of reports.slice(-1).flatMap(findingsOf)) console.log(`    ${page}: ${finding}`);
}
