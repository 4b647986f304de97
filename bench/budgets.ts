/**
 * Every budget of the product, under the name that a benchmark's figure gives. `npm run bench` holds the figures against
 * this list; a budget for which no figure came fails the run like one that was missed.
 * Times count on two cores; ratios come from one run.
 */

export type Limit = { readonly atMost: number } | { readonly atLeast: number };

export type Budget = {
  readonly what: string;
  /** The benchmark that must bring the figure: bench/NAME.bench.ts. */
  readonly bench: string;
  readonly unit: string;
  readonly limit: Limit;
};

/** Pages as a visitor opens them first; `text` has no behaviour of its own. */
const PAGES = { home: 'home', search: '/busca', property: 'a property', text: 'a page of text' } as const;
export type Page = keyof typeof PAGES;

/** Pages that Lighthouse looks at, and the least points for speed; the other points are a hundred. */
const AUDITED_PAGES = {
  home: { what: PAGES.home, performance: 95 },
  search: { what: PAGES.search, performance: 95 },
  property: { what: PAGES.property, performance: 95 },
  'photo-home': { what: 'home with photos', performance: 95 },
  'photo-search': { what: '/busca with photos', performance: 95 },
  'photo-property': { what: 'a property with a photo of 12 megapixels', performance: 95 },
  landing: { what: 'a landing page', performance: 95 },
  faq: { what: 'questions and answers', performance: 95 },
} as const;
export type AuditedPage = keyof typeof AUDITED_PAGES;
/** Pages whose largest paint has a budget of its own. */
export type PaintedPage = Exclude<AuditedPage, 'landing' | 'faq'>;

const pages = Object.keys(PAGES) as Page[];
const auditedPages = Object.keys(AUDITED_PAGES) as AuditedPage[];
const paintedPages: readonly PaintedPage[] = [
  'home',
  'search',
  'property',
  'photo-home',
  'photo-search',
  'photo-property',
];

const renderedPages = ['home', 'search', 'property'] as const;

const scriptKb: Record<Page, number> = { home: 130, search: 150, property: 150, text: 10 };

export const BUDGETS = {
  'page-cached-ratio': atLeast('pages', 'cached page against raw node:http, same bytes', 0.85, 'times'),
  ...forEach(renderedPages, 'page-render', (page) =>
    atMost('pages', `${PAGES[page]} made anew against renderToString of the same tree`, 2.5, 'times'),
  ),

  'search-100k-median': atMost('search', '100,000 listings: median', 0.15, 'ms'),
  'search-100k-worst': atMost('search', '100,000 listings: worst', 2, 'ms'),
  'search-1m-script-median': atMost('search', '1,000,000 listings, TypeScript: median', 0.3, 'ms'),
  'search-1m-script-p99': atMost('search', '1,000,000 listings, TypeScript: p99', 6, 'ms'),
  'search-1m-median': atMost('search', '1,000,000 listings, kernel: median', 0.1, 'ms'),
  'search-1m-p99': atMost('search', '1,000,000 listings, kernel: p99', 1.5, 'ms'),
  'search-1m-worst': atMost('search', '1,000,000 listings, kernel: worst of the adversarial', 2, 'ms'),
  'search-1m-sql': atLeast(
    'search',
    '1,000,000 listings, counts by place read: SQL against the kernel',
    200,
    'times',
  ),
  'search-1m-memory': atMost('search', '1,000,000 listings: memory', 150, 'MB'),
  'search-1m-differences': atMost('search', '1,000,000 listings: answers unlike the oracle’s', 0, 'answers'),

  'api-ratio-embedded': atLeast('api', 'GET /api/property against raw node:http, embedded', 0.15, 'times'),
  'api-ratio-postgres': atLeast('api', 'GET /api/property against raw node:http, PostgreSQL', 0.15, 'times'),

  'alerts-run': atMost('alerts', '100,000 alerts after an import: all digests decided and written', 60, 's'),
  'alerts-100k': atMost('alerts', '100,000 stored queries on 2,000 changed listings', 1, 's'),

  'filters-tap-desktop': atMost('filters', 'tap on a filter to the painted list, desktop: median', 150, 'ms'),
  'filters-tap-phone': atMost('filters', 'tap on a filter to the painted list, phone: median', 150, 'ms'),
  'filters-typing': atMost('filters', 'letter to the painted places: median', 50, 'ms'),

  ...forEach(pages, 'script', (page) =>
    atMost('sizes', `JavaScript of ${PAGES[page]}, brotli, first load`, scriptKb[page], 'kB'),
  ),
  ...forEach(pages, 'style', (page) => atMost('sizes', `CSS of ${PAGES[page]}, brotli`, 22, 'kB')),
  ...forEach(pages, 'html', (page) => atMost('sizes', `HTML of ${PAGES[page]}, brotli`, 30, 'kB')),

  ...forEach(auditedPages, 'performance', (page) =>
    score(page, 'performance', AUDITED_PAGES[page].performance),
  ),
  ...forEach(auditedPages, 'accessibility', (page) => score(page, 'accessibility')),
  ...forEach(auditedPages, 'best-practices', (page) => score(page, 'best practices')),
  ...forEach(auditedPages, 'seo', (page) => score(page, 'SEO')),
  ...forEach(paintedPages, 'largest-paint', (page) => audit(page, 'largest contentful paint', 1500, 'ms')),
  ...forEach(auditedPages, 'layout-shift', (page) => audit(page, 'layout shift', 0.01, '')),
  ...forEach(auditedPages, 'blocking-time', (page) => audit(page, 'total blocking time', 100, 'ms')),

  'photo-bytes': atMost('photos', 'largest photo of a property on a phone', 90, 'kB'),

  'build-ratio': atMost('build', 'build against that of commit 6c01729', 0.4, 'times'),

  'start-second': atMost('start-up', 'npm start a second time, to the first page', 3, 's'),
  'start-bare': atMost('start-up', 'npm start in a bare clone, to the first page', 120, 's'),

  'import-embedded': atMost(
    'lists',
    'import of the 27 lists against csv-parse and COPY, embedded',
    3,
    'times',
  ),
  'import-postgres': atMost(
    'lists',
    'import of the 27 lists against csv-parse and COPY, PostgreSQL',
    3,
    'times',
  ),
  'import-visitors-embedded': atMost('lists', 'a page while importing, embedded: p99', 1000, 'ms'),
  'import-visitors-postgres': atMost('lists', 'a page while importing, PostgreSQL: p99', 1000, 'ms'),
  'memory-embedded': atMost('lists', 'memory of the server with the lists, embedded', 600, 'MB'),
  'memory-postgres': atMost('lists', 'memory of the server with the lists, PostgreSQL', 350, 'MB'),
} as const satisfies Record<string, Budget>;

export type BudgetId = keyof typeof BUDGETS;

export const budgetIds = Object.keys(BUDGETS) as BudgetId[];

function forEach<P extends Page | AuditedPage, K extends string>(
  which: readonly P[],
  name: K,
  budgetOf: (page: P) => Budget,
): Record<`${K}-${P}`, Budget> {
  const entries = which.map((page) => [`${name}-${page}`, budgetOf(page)]);
  return Object.fromEntries(entries) as Record<`${K}-${P}`, Budget>;
}

function benchOf(page: AuditedPage): string {
  return page.startsWith('photo-') ? 'photos' : 'lighthouse';
}

function score(page: AuditedPage, category: string, least = 100): Budget {
  return atLeast(
    benchOf(page),
    `Lighthouse mobile, ${AUDITED_PAGES[page].what}: ${category}`,
    least,
    'points',
  );
}

function audit(page: AuditedPage, what: string, limit: number, unit: string): Budget {
  return atMost(benchOf(page), `Lighthouse mobile, ${AUDITED_PAGES[page].what}: ${what}`, limit, unit);
}

function atMost(bench: string, what: string, limit: number, unit: string): Budget {
  return { bench, what, unit, limit: { atMost: limit } };
}

function atLeast(bench: string, what: string, limit: number, unit: string): Budget {
  return { bench, what, unit, limit: { atLeast: limit } };
}
