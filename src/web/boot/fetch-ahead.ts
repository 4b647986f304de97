import { matchRoutes, type RouteObject } from 'react-router';
import { isPlainPage } from '../components/frame/plain-pages.ts';

/** Private names of the router (decision 0080). */
type RouterGlobals = {
  readonly __reactRouterDataRouter?: { readonly routes: RouteObject[] };
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>;
  };
};

/** Links that the router follows without leaving the document. */
const FOLLOWED = 'a[href^="/"]:not([target], [download])';

/**
 * Fetches the scripts of the page that a link leads to once it is pointed at or has the focus. The shown page is not
 * fetched ahead: it might be another by the time of the press (decision 0264).
 */
export function fetchModulesAhead(page: Document): void {
  const fetchAhead = ({ target }: Event) => {
    const href = target instanceof Element ? target.closest(FOLLOWED)?.getAttribute('href') : null;
    if (!href || isPlainPage(href)) return;
    const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as RouterGlobals;
    const leaf = matchRoutes(router?.routes ?? [], href.split(/[?#]/, 1)[0] ?? '')?.at(-1)?.route.id;
    const file = manifest?.routes[leaf ?? '']?.module;
    // A second import of the same file is the first; the press itself asks again for what did not come.
    if (file) import(/* @vite-ignore */ file).catch(() => undefined);
  };
  for (const sign of ['pointerover', 'focusin']) page.addEventListener(sign, fetchAhead, { passive: true });
}
