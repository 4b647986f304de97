import type { Plugin } from 'vite';

/**
 * Modules of the router that our pages never use, with what the others import from them. Instrumentation is for those
 * who pass `instrumentations` to the router; discovery asks for routes that a page did not bring, and ours bring all
 * (`routeDiscovery: 'initial'`). The last line of each names what only the router's server code takes.
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
};

/** Leaves the unused parts of the router out of what is sent to browsers. The build fails when one is not met. */
export function leaveOutUnusedRouterParts(): Plugin {
  const met = new Set<string>();
  return {
    name: 'leave-out-unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
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
