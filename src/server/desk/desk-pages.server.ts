import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { Failure } from '../../platform/log/failure.ts';
import type { DeskCall } from '../../workflows/desk/desk-call.ts';

/** Folder of the built desk, from the project's root. */
const DESK_BUILD_FOLDER = join(import.meta.dirname, '../../../build-desk');

/** The pages of the desk: which address is which, and how one is rendered. */
export type DeskPages = {
  /** The pattern below `/mesa` of the page that would answer; null: none. */
  readonly patternOf: (pathname: string) => string | null;
  readonly render: (request: Request, call: DeskCall) => Promise<Response>;
  readonly clientFolder: string;
};

/** Loads the built desk. Throws Failure `web_not_built`. */
export async function loadDeskPages(folder: string = DESK_BUILD_FOLDER): Promise<DeskPages> {
  const file = join(folder, 'server/index.js');
  if (!existsSync(file)) throw new Failure('web_not_built', 'the desk is not built: run `npm start`');
  const build: ServerBuild = await import(pathToFileURL(file).href);
  return { ...deskPagesOf(build), clientFolder: join(folder, 'client') };
}

function deskPagesOf(build: ServerBuild): Omit<DeskPages, 'clientFolder'> {
  const { deskContext } = build.entry.module as { readonly deskContext?: RouterContext<DeskCall> };
  if (!deskContext) throw new Failure('web_without_context', 'the built desk is of another version');
  const tree = routeTree(build, undefined);
  const render = createRequestHandler(build, 'production');
  return {
    // By the router's own rule, so that what is looked up is what will be rendered.
    patternOf(pathname) {
      const matches = matchRoutes(tree, pathname, build.basename);
      if (matches === null) return null;
      return matches
        .flatMap(({ route }) => route.path?.split('/') ?? [])
        .filter(Boolean)
        .join('/');
    },
    render(request, call) {
      const context = new RouterContextProvider();
      context.set(deskContext, call);
      return render(request, context);
    },
  };
}

function routeTree({ routes }: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return [];
    const { id, index, path, caseSensitive = false } = route;
    const place = { id, caseSensitive, ...(path === undefined ? {} : { path }) };
    if (index) return [{ ...place, index: true as const }];
    return [{ ...place, children: routeTree({ routes } as ServerBuild, id) }];
  });
}
