import { createHash } from 'node:crypto';
import { errorPages } from '../../copy/frame/shell.ts';
import { standInPages } from '../../copy/server/server.ts';

/** A page that needs nothing of the application: for when that is what fails. */
export type StandIn = { readonly title: string; readonly body: string; readonly links: boolean };

export const STAND_INS = {
  starting: { ...standInPages.starting, links: false },
  maintenance: { ...standInPages.maintenance, links: false },
  unavailable: { ...standInPages.unavailable, links: true },
  foreign: { ...standInPages.foreign, links: true },
  tooLarge: { ...standInPages.tooLarge, links: false },
  tooSlow: { ...standInPages.tooSlow, links: false },
  diskFull: { ...standInPages.diskFull, links: false },
  readOnly: { ...standInPages.readOnly, links: false },
  notKept: { ...standInPages.notKept, links: false },
  noForm: { ...standInPages.noForm, links: false },
  failed: { title: errorPages.server.title, body: errorPages.server.body, links: true },
} as const satisfies Record<string, StandIn>;

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center}' +
  'main{max-width:36rem;padding:2rem}h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}ul{padding-left:1.25rem}small{opacity:.75}';

/** Allows the page's one style sheet, by its hash, and nothing else. */
export const STAND_IN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const LINKS = [
  ['/busca', errorPages.links.search],
  ['/perguntas-frequentes', errorPages.links.help],
  ['/fale-conosco', errorPages.links.contact],
] as const;

/** The page's HTML; the request's id lets a visitor's complaint be found in the log. */
export function standInPage(page: StandIn, requestId: string): string {
  const links = LINKS.map(([href, label]) => `<li><a href="${href}">${label}</a></li>`).join('');
  return [
    `<!doctype html><html lang="${standInPages.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${page.title}</title><style>${STYLE}</style></head><body><main><h1>${page.title}</h1><p>${page.body}</p>`,
    page.links ? `<ul>${links}</ul>` : '',
    `<p><small>${standInPages.requestCode} ${requestId}</small></p></main></body></html>`,
  ].join('');
}
