/** Findings of Lighthouse on a page of the running product: the medians of some looks, and their reports. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { findBrowser } from '../e2e/support/browser.ts';
import type { AuditedPage, PaintedPage } from './budgets.ts';
import { audit, findingsOf, type Report } from './lighthouse-program.ts';
import { type Measure, percentile } from './measure.ts';

const LOOKS = 3;
const REPORTS = join(import.meta.dirname, 'results');

type Looking = {
  readonly program: string;
  readonly browser: Awaited<ReturnType<typeof findBrowser>>;
  /** Reports are kept in this folder until the bench ends. */
  readonly folder: string;
};

/** Median of three; the last report stays in `results/`. */
export async function lookAt(
  page: AuditedPage,
  url: string,
  { program, browser, folder }: Looking,
): Promise<{ readonly measures: readonly Measure[]; readonly reports: readonly Report[] }> {
  const reports: Report[] = [];
  const fileOf = (look: number) => join(folder, `${page}-${look}.json`);
  for (let look = 0; look < LOOKS; look += 1) reports.push(await audit(program, browser, url, fileOf(look)));
  tellFindings(page, reports);
  mkdirSync(REPORTS, { recursive: true });
  copyFileSync(fileOf(LOOKS - 1), join(REPORTS, `lighthouse-${page}.report.json`));
  return { measures: measuresOf(page, reports), reports };
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
