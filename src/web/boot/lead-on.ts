/** Private names of the router (decision 0080). */
type RouterGlobals = {
  readonly __reactRouterDataRouter?: {
    readonly state: { readonly navigation: { readonly location?: Location | undefined } };
  };
};

/**
 * Leads on where the script of the next page is not there (an upgrade has replaced it, or the line is lost), and the
 * router would load the old page anew: the next page then comes as a document (decision 0081). The visitor is on the
 * way to a page, which then comes as a document (decision 0081). A browser without the Navigation API shows the old
 * page anew, whose links are those of the new version.
 */
export function leadOn(): void {
  if (!('navigation' in window)) return;
  const lead = (event: NavigateEvent) => {
    const { __reactRouterDataRouter: router } = window as RouterGlobals;
    const location = router?.state.navigation.location;
    if (event.navigationType !== 'reload' || !event.cancelable || location === undefined) return;
    const address = new URL(location.pathname + location.search + location.hash, window.location.href).href;
    // After Back the address is the page's already, and the document that is loaded anew is that page.
    if (address === window.location.href) return;
    window.navigation.removeEventListener('navigate', lead);
    event.preventDefault();
    // A browser that has kept the old page shows it again as it was left: waiting.
    window.addEventListener('pageshow', () => window.location.reload());
    window.location.assign(address);
  };
  window.navigation.addEventListener('navigate', lead);
}
