import type { Plugin } from 'vite';

/**
 * Modules of the router that our pages never use, with what the others import from them. Instrumentation is for those
 * who pass `instrumentations` to the router; discovery asks for routes that a page did not bring, and ours bring all
 * (`routeDiscovery: 'initial'`); scripts and what is fetched ahead are elements of ours, links and the style sheet
 * those of the root alone; the error boundary of the root is ours too, and what it cannot hold is said in a sentence; and
 * a page whose script does not come is opened as a document. The last line of each names what only the router's server
 * code takes.
 */
const UNUSED_PARTS: Readonly<Record<string, string>> = {
  'lib/router/instrumentation.js': `
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const [instrumentHandler, instrumentationResultMetaContext] = [];`,
  'lib/dom/ssr/fog-of-war.js': `
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const isFogOfWarEnabled = () => false;
    export const useFogOFWarDiscovery = () => {};
    export const [getManifestPath, getPathsWithAncestors, handleClientVersionMismatch] = [];`,
  'lib/dom/ssr/components.js': `
    import { createContext, createElement, useContext } from 'react';
    export const FrameworkContext = createContext(undefined);
    export const useFrameworkContext = () => useContext(FrameworkContext);
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (given) => given;
    export const PrefetchPageLinks = () => null;
    export function Links() {
      const { manifest, routeModules } = useFrameworkContext();
      const sheets = (manifest.routes.root.css ?? []).map((href) => ({ rel: 'stylesheet', href }));
      return [...sheets, ...routeModules.root.links()].map((link) => createElement('link', { key: link.href, ...link }));
    }
    export const [CRITICAL_CSS_DATA_ATTRIBUTE, Meta, Scripts, setIsHydrated] = [];`,
  'lib/dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    import { errorPages } from '/src/copy/shell.ts';
    export class RemixErrorBoundary extends Component {
      state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      render = () => (this.state.failed ? createElement(RemixRootDefaultErrorBoundary) : this.props.children);
    }
    export const RemixRootDefaultErrorBoundary = () => createElement('p', { role: 'alert' }, errorPages.server.title);
    export const BoundaryShell = undefined;`,
  'lib/dom/ssr/links.js': `
    export const [prefetchRouteCss, prefetchStyleLinks] = [async () => {}, async () => {}];
    export const [getKeyedLinksForMatches, getKeyedPrefetchLinks, getModuleLinkHrefs] = [];
    export const [getNewMatchesForLinks, isPageLinkDescriptor] = [];`,
  'lib/dom/ssr/routeModules.js': `export { loadRouteModule } from '/src/web/boot/load-route-module.ts';`,
  'lib/dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null;',
};

/** A link that knows whether it leads to this page: ours say so themselves. */
const NAV_LINK = /const NavLink = [\s\S]*?NavLink\.displayName = "NavLink";/;

/** Leaves the unused parts of the router out of what is sent to browsers. The build fails when one is not met. */
export function leaveOutUnusedRouterParts(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('react-router/dist/production/lib/dom/lib.js')) return null;
      if (!NAV_LINK.test(code)) this.error('the router has another NavLink: look at what it has');
      return { code: code.replace(NAV_LINK, 'const NavLink = Link;'), map: null };
    },
    load(id) {
      const part = Object.keys(UNUSED_PARTS).find((path) =>
        id.endsWith(`react-router/dist/production/${path}`),
      );
      if (part === undefined) return null;
      met.add(part);
      return UNUSED_PARTS[part];
    },
    buildEnd() {
      const missed = Object.keys(UNUSED_PARTS).filter((path) => !met.has(path));
      if (missed.length > 0)
        this.error(`the router has no ${missed.join(', ')} any more: look at what it has`);
    },
  };
}
