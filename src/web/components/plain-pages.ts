/** Where the pages of text begin, which are sent without our scripts: links to them are the browser's own. */
const PLAIN_PAGES: readonly string[] = ['/perfil', '/perguntas-frequentes', '/termos'];

/** Whether the page at an address of ours works without scripts, and so is opened by the browser itself. */
export function isPlainPage(href: string): boolean {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  return PLAIN_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
