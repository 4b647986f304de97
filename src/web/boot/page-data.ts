import { type PageBlock, pageDataAddress } from './page-block.ts';

/** Address of the data that the page goes on with; null: they stand in it. */
export const dataAddressOf = ({ data }: PageBlock): string | null =>
  data === null ? null : pageDataAddress(location, data);

/**
 * What the page's loaders answered, in the router's own spelling. Null: the server has other data for the page by now, and
 * the page begins anew, unless the visitor has written something in it or it has just done so.
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
