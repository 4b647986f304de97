import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../desk/routes.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import type { ReadUpload } from '../../workflows/desk/upload.ts';
import type { DeskPages } from '../desk/desk-pages.server.ts';

/** The patterns of all addresses of the desk, below `/mesa`. */
export const deskPatterns = (): string[] => routes.map(({ path = '' }) => path);

/** Pages that say which one they are, at the addresses of the real ones: for tests of who may come to them. */
export function plainDeskPages(): DeskPages {
  const tree: RouteObject[] = routes.map(({ path = '' }) => ({ path }));
  const clientFolder = join(temporaryFolder('desk'), 'client');
  mkdirSync(clientFolder, { recursive: true });
  return {
    clientFolder,
    patternOf: (pathname) => matchRoutes(tree, pathname, '/mesa')?.at(-1)?.route.path ?? null,
    async render(request, { act, files, form, readUpload }) {
      const { pathname } = new URL(request.url);
      const sizes = files.length === 0 ? '' : ` files ${files.map(({ bytes }) => bytes.length).join(' ')}`;
      const sent = form.get('text') ?? (await fieldOf(readUpload));
      const text = sent === null ? '' : ` text ${JSON.stringify(sent)}`;
      return new Response(`page ${pathname} act ${act}${sizes}${text}`, {
        headers: { 'content-type': 'text/html' },
      });
    },
  };
}

/** The text of a form with files. */
async function fieldOf(readUpload: ReadUpload): Promise<string | null> {
  const read = await readUpload({ mostFiles: 1, mostFileBytes: 1_000_000 }, async () => undefined);
  return read.ok ? read.fields.get('text') : null;
}
