import { ask } from './ask.ts';

/** Counts of the cache of pages: since the start, and its holdings now. */
export type PageCounts = Readonly<Record<'hits' | 'misses' | 'renders' | 'bytes' | 'pages', number>>;

/** As the metrics tell it. */
export async function countsOf(server: { readonly port: number }): Promise<PageCounts> {
  const text = (await ask(server, '/metrics')).body.toString();
  const read = (name: string) =>
    Number(new RegExp(`^page_cache_${name}(?:_total)? (\\d+)$`, 'm').exec(text)?.[1]);
  const names = ['hits', 'misses', 'renders', 'bytes', 'pages'] as const;
  return Object.fromEntries(names.map((name) => [name, read(name)])) as PageCounts;
}

/** Number of requests for pages that have come in; those that wait count too. */
export async function askedOf(server: { readonly port: number }): Promise<number> {
  const { hits, misses } = await countsOf(server);
  return hits + misses;
}
