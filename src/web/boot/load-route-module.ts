/** What the router keeps for itself (decision 0080). */
type RouterGlobals = {
  readonly __reactRouterDataRouter?: {
    readonly state: { readonly navigation: { readonly location?: Location | undefined } };
  };
};

/**
 * Stands in for the router's own, which stays at the old page where a script does not come: an upgrade has replaced it, or
 * the line is lost. The visitor is on the way to a page, which then comes as a document (decision 0238).
 */
export async function loadRouteModule(
  route: { readonly id: string; readonly module: string },
  kept: Record<string, unknown>,
): Promise<unknown> {
  try {
    kept[route.id] ??= await import(/* @vite-ignore */ route.module);
    return kept[route.id];
  } catch {
    const { __reactRouterDataRouter: router } = window as RouterGlobals;
    const { pathname, search, hash } = router?.state.navigation.location ?? window.location;
    const address = new URL(pathname + search + hash, window.location.href).href;
    // A browser that has kept the old page shows it again as it was left: waiting.
    window.addEventListener('pageshow', () => window.location.reload());
    // After Back the address is the page's already, and a document of the same address would not be asked for.
    if (address === window.location.href) window.location.reload();
    else window.location.assign(address);
    return new Promise(() => undefined);
  }
}
