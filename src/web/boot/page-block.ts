/** Needs of the browser to go on with a page that the server rendered, beside the data of its loaders. */
export type PageBlock = {
  /** Address of the script that holds the router's table of routes, with the files of each. */
  readonly manifest: string;
  /** Ids of the shown routes, outermost first. */
  readonly routes: readonly string[];
  /**
   * Name of what the loaders answered, which the server keeps beside the page: the browser asks for it once it goes on. Null:
   * it stands in the block.
   */
  readonly data: string | null;
};

/** Ending of a page's path, and key behind it, by which the data of a name are asked for. */
const ENDING = '.pagina';
const NAME_KEY = '_nome';

/** Address of the data that belong to the page at an address. */
export function pageDataAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  name: string,
): string {
  const path = pathname === '/' ? '/_' : pathname;
  return `${path}${ENDING}${search === '' ? '?' : `${search}&`}${NAME_KEY}=${name}`;
}

const BLOCK_ID = 'pagina';
const ATTRIBUTE = 'data-page';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/**
 * The block as HTML: a script element of a type that no browser runs, so that no policy has to allow it.
 * @param data what the page goes on with (`page-data.ts`), each line of it JSON: a `<` only ever stands inside its strings,
 *   where the escape means the same. Empty: it stands beside the page
 */
export function formatPageBlock(block: PageBlock, data: string): string {
  const attribute = JSON.stringify(block).replace(/[&"<>]/g, (sign) => ENTITIES[sign] ?? sign);
  const text = data.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BLOCK_ID}" ${ATTRIBUTE}="${attribute}">${text}</script>`;
}

/** Reads the block of the page; null when it has none, or it is still on its way. */
export function readPageBlock(page: Document): { block: PageBlock; data: string } | null {
  const element = page.getElementById(BLOCK_ID);
  const attribute = element?.getAttribute(ATTRIBUTE);
  if (!element || !attribute) return null;
  return { block: JSON.parse(attribute) as PageBlock, data: element.textContent };
}
