/** Private name of the router for its table of routes (decision 0080), which the manifest's script sets. */
type RouterGlobals = {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<Record<string, RouteFiles | undefined>>;
  };
};

type RouteFiles = { readonly module: string; readonly imports?: readonly string[] };

/** Addresses of the modules of these routes and of what they import, which is fetched beside them instead of after them. */
export async function filesOfRoutes(manifest: string, routes: readonly string[]): Promise<readonly string[]> {
  await load(manifest);
  return [...new Set(routes.flatMap(filesOf).flatMap(({ imports = [], module }) => [...imports, module]))];
}

/** The modules of these routes by their ids. The manifest has to be there. */
export async function loadModules(routes: readonly string[]): Promise<Record<string, unknown>> {
  const loading = routes.flatMap((id) => filesOf(id).map(async ({ module }) => [id, await load(module)]));
  return Object.fromEntries(await Promise.all(loading));
}

const filesOf = (id: string): RouteFiles[] => {
  const files = (window as RouterGlobals).__reactRouterManifest?.routes[id];
  return files === undefined ? [] : [files];
};

const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
