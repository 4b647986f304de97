import { type PageBlock, pageDataAddress } from './page-block.ts';

/** Data of a page: what React goes on with, beside the files of the routes. */
export type PageData = {
  /** The router's own settings, passed on unread. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Answers of the page's loaders, in the router's own spelling. */
  readonly stream: string;
};

/** The data as text: a line of settings as JSON, then the answers. */
export const formatPageData = (settings: string, stream: string): string => `${settings}\n${stream}`;

export function parsePageData(text: string): PageData {
  const end = text.indexOf('\n');
  return { settings: JSON.parse(text.slice(0, end)) as PageData['settings'], stream: text.slice(end + 1) };
}

/** Address of the data that the page goes on with; null: they stand in it. */
export const dataAddressOf = ({ data }: PageBlock): string | null =>
  data === null ? null : pageDataAddress(location, data);

/**
 * Text of the page's data. Null: the server has others for the page by now, and the page begins anew, unless the visitor has
 * written something in it or it has just done so.
 */
export async function loadPageData(address: string): Promise<string | null> {
  const answer = await fetch(address);
  if (answer.ok) return answer.text();
  if (!isWrittenIn(document) && !isBegunAnew()) location.reload();
  return null;
}

function isWrittenIn(page: Document): boolean {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue,
  );
}

function isBegunAnew(): boolean {
  const [step] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return step?.type === 'reload';
}
