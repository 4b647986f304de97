import type { Hono, MiddlewareHandler } from 'hono';
import {
  CONFIRMED_FOR_MS,
  DESK_ACCESS,
  type DeskPage,
  NOT_DONE,
  type Verdict,
  verdictOf,
} from '../../domain/desk/access.ts';
import { cleanName } from '../../domain/forms/clean-text.ts';
import { takesNoWriting } from '../../platform/log/full-disk.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { Desk } from '../../workflows/desk/desk.server.ts';
import type { DeskCall, DeskFile } from '../../workflows/desk/desk-call.ts';
import type { SignedIn } from '../../workflows/desk/sign-in.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { sendBody } from '../body/send-body.server.ts';
import { clientAddress } from '../http/client-origin.ts';
import { sendNoWriting, sendStandIn } from '../http/failures.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { StaticFiles, serveFiles } from '../http/static-files.server.ts';
import { isDeskPath, visitedHost } from '../intake/expected-origin.ts';
import { deskCookies } from './desk-cookie.ts';
import type { DeskPages } from './desk-pages.server.ts';
import { formText } from './form-text.ts';
import { giveBack } from './give-back.server.ts';
import { NOTHING_PRESSED, pressOf } from './press.server.ts';
import { costReader, previewer, sitePreviewer, textPreviewer } from './preview.server.ts';
import { isUpload, readUpload } from './read-upload.server.ts';

export type DeskMount = {
  /** Null: the desk is left out (`DESK=off`). */
  readonly deskPages: DeskPages | null;
  /** Null until the database is open. */
  readonly desk: () => Desk | null;
  /** Origin of `DESK_URL`; null: the desk is wherever the site is. */
  readonly deskOrigin: string | null;
  readonly isDeskHttps: boolean;
  readonly origin: () => string;
  /** Address of the streets that maps show, with a path alone where they are ours; null: there are none. */
  readonly mapStyleUrl: () => string | null;
  /** The site, for what the desk shows of a property before it is published; null until it is open. */
  readonly outlet: () => Outlet | null;
  readonly pages: PageHandler;
  readonly trustProxy: boolean;
  readonly proxies: number;
  readonly onError: (error: unknown, requestId: string) => void;
};

/** Page to which each verdict leads somebody who only looked, and so can be sent on. */
const ON_THE_WAY: Partial<Record<Verdict, string>> = {
  'sign-in': '/mesa/entrar',
  factor: '/mesa/entrar/codigo',
  setup: '/mesa/entrar/segundo-fator',
  confirm: '/mesa/confirmar',
};

/** Says whether a request comes from somebody who is signed in at the desk, and so may bring files. */
export function deskUploads(parts: DeskMount): (c: AppContext) => Promise<boolean> {
  const cookies = deskCookies(parts.isDeskHttps);
  return async (c) => {
    const desk = parts.desk();
    const token = cookies.read(c.req.header('cookie'));
    if (parts.deskPages === null || desk === null || token === null || !isDeskPath(c.req.path)) return false;
    return (await desk.whoIs(token))?.session.stage === 'full';
  };
}

/** Headers of every answer at an address of the desk, of those too that refuse before the desk is asked. */
export function deskHeaders({ deskPages, isDeskHttps }: DeskMount): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (deskPages !== null && isDeskPath(c.req.path)) {
      c.header('cache-control', 'no-store');
      c.header('x-robots-tag', 'noindex, nofollow');
      // No other site hears of an address; without a word on it to our own, forms would come from the origin `null`.
      c.header('referrer-policy', 'same-origin');
      if (isDeskHttps) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    await next();
  };
}

/** Says whether a request brings files that its page of the desk reads as they come. */
export function deskStreams({ deskPages }: DeskMount): (c: AppContext) => boolean {
  return (c) => {
    if (deskPages === null || !isDeskPath(c.req.path)) return false;
    const pattern = deskPages.patternOf(c.req.path);
    return pattern !== null && streamsUpload(pattern, c);
  };
}

function streamsUpload(pattern: string, c: AppContext): boolean {
  const rows: Readonly<Record<string, DeskPage>> = DESK_ACCESS;
  return rows[pattern]?.streams === true && isUpload(c.req.header('content-type'));
}

/** The desk of the operator, under `/mesa`: never kept, never found by robots, and closed but for what its table opens. */
export function mountDesk(app: Hono<AppEnv>, parts: DeskMount): void {
  const { deskPages, deskOrigin, trustProxy } = parts;
  if (deskPages === null) return;
  const isHere = (c: AppContext) =>
    deskOrigin === null || visitedHost(c, trustProxy) === new URL(deskOrigin).host;
  const files = new StaticFiles({
    folder: deskPages.clientFolder,
    base: '/mesa/',
    cacheControl: () => 'public, max-age=31536000, immutable',
    keepsPacked: true,
  });
  const serveFile = serveFiles(files, '/mesa/assets/*');
  app.get('/mesa/assets/*', (c, next) => (isHere(c) ? serveFile(c, next) : next()));
  const cookies = deskCookies(parts.isDeskHttps);
  app.use(async (c, next) => {
    if (!isDeskPath(c.req.path) || !isHere(c)) return next();
    c.set('route', '/mesa/*');
    const desk = parts.desk();
    if (desk === null) return sendStandIn(c, 'starting', 503);
    return answer(c, { ...parts, deskPages, desk, cookies });
  });
}

/** Act of a form with files, at whatever address takes one. */
const UPLOAD_ACT = 'add';

type Answering = Omit<DeskMount, 'desk'> & {
  readonly deskPages: DeskPages;
  readonly desk: Desk;
  readonly cookies: ReturnType<typeof deskCookies>;
};

/** Control characters as an address writes them, tab and line ends apart: no database keeps the first of them. */
const CONTROL_CODES = /%(?:0[0-8bcef]|1[\da-f]|7f)/gi;

async function answer(c: AppContext, parts: Answering): Promise<Response> {
  const { desk, deskPages: pages, cookies } = parts;
  const { method, path } = c.req;
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && method !== 'POST') return c.text('', 405, { allow: 'GET, HEAD, POST' });
  const { pathname, search } = new URL(c.req.url);
  const cleaned = (pathname + search).replace(CONTROL_CODES, '');
  // No slash in front of another: that would be the address of another site.
  if (cleaned !== pathname + search) return c.redirect(cleaned.replace(/^\/+/, '/'), 303);
  // Each page is a document: the router's own data requests are not used, and so not answered.
  const pattern = path.endsWith('.data') ? null : pages.patternOf(path);
  const token = cookies.read(c.req.header('cookie'));
  // A request that an open page makes by itself, such as for news, is no use of the session: it ends beside a page
  // left open.
  const isUse = !(isReading && c.req.header('sec-fetch-dest') === 'empty');
  const signedIn = token === null ? null : await desk.whoIs(token, isUse);
  const brings = pattern !== null && streamsUpload(pattern, c);
  const { form, files } = isReading || brings ? NOTHING_SENT : await readSent(c);
  // The right to the act is known before a byte of a file is read, so that such a form has one act.
  const act = isReading ? null : brings ? UPLOAD_ACT : (form.get('do') ?? '');
  const first = pattern === null ? 'unknown' : verdictOf(pattern, act, asking(signedIn, desk));
  const where = { clientAddress: clientAddress(c, parts.proxies), agent: c.req.header('user-agent') ?? '' };
  const press =
    first === 'confirm' && act !== null && files.length === 0 && signedIn !== null
      ? await pressOf(desk, signedIn, { path: pathname, form, where })
      : NOTHING_PRESSED;
  const verdict = press.isConfirmed ? 'allowed' : first;
  if (verdict !== 'allowed' && press.interrupted === null) {
    const refused = refusal(c, verdict, signedIn);
    if (refused !== null) return refused;
  }
  if (press.renewed !== null) c.header('set-cookie', cookies.write(press.renewed), { append: true });
  let thrown: unknown;
  const report = (error: unknown) => {
    thrown ??= error;
    parts.onError(error, c.var.requestId);
  };
  const call: DeskCall = {
    desk,
    signedIn: press.signedIn ?? signedIn,
    act,
    form: press.form ?? form,
    files,
    interrupted: press.interrupted,
    unkept: null,
    readUpload: (limits, take) =>
      brings ? readUpload(c.env.incoming, limits, take) : Promise.resolve({ ok: true, fields: form }),
    where,
    cookie: cookies.write,
    kept: cookies.readKept(c.req.header('cookie')),
    keep: cookies.writeKept,
    siteUrl: parts.origin(),
    mapStyleUrl: parts.mapStyleUrl(),
    costOf: costReader(parts.outlet),
    preview: previewer(parts, (error) => parts.onError(error, c.var.requestId)),
    previewSite: sitePreviewer(parts, (error) => parts.onError(error, c.var.requestId)),
    previewText: textPreviewer(parts, (error) => parts.onError(error, c.var.requestId)),
    reportError: report,
  };
  const page = await pages.render(requestFor(c, verdict), call);
  if (page.status < 500 || !takesNoWriting(thrown)) return send(c, page);
  const isByScript = c.req.header('sec-fetch-dest') === 'empty';
  const given = isByScript
    ? null
    : await giveBack(pages, call, {
        ...{ url: c.req.url, error: thrown, hadFiles: brings || files.length > 0 },
      });
  return given === null ? sendNoWriting(c, thrown) : send(c, given);
}

type Sent = Pick<DeskCall, 'form' | 'files'>;
const NOTHING_SENT: Sent = { form: new URLSearchParams(), files: [] };

/** Fields and files of a form; what else is sent holds none. */
async function readSent(c: AppContext): Promise<Sent> {
  const type = c.req.header('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const sent = new URLSearchParams(await c.req.raw.clone().text());
    const form = new URLSearchParams([...sent].map(([name, value]) => [formText(name), formText(value)]));
    return { form, files: [] };
  }
  const parts = type.startsWith('multipart/form-data')
    ? await c.req.raw
        .clone()
        .formData()
        .catch(() => null)
    : null;
  if (parts === null) return NOTHING_SENT;
  const form = new URLSearchParams();
  const files: DeskFile[] = [];
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(formText(field), formText(value));
    else if (value.size > 0) {
      files.push({ field, name: cleanName(value.name), bytes: Buffer.from(await value.arrayBuffer()) });
    }
  }
  return { form, files };
}

const asking = (signedIn: SignedIn | null, desk: Desk) => ({
  stage: signedIn?.session.stage ?? ('none' as const),
  role: signedIn?.person.role ?? null,
  isConfirmed: (signedIn?.session.confirmedAt?.getTime() ?? 0) > desk.clock.now() - CONFIRMED_FOR_MS,
});

/** Null: a page of ours tells it, in the frame of the desk. */
function refusal(c: AppContext, verdict: Verdict, signedIn: SignedIn | null): Response | null {
  const way = ON_THE_WAY[verdict];
  // Addresses below `/mesa` say nothing of what there is to who has not come in.
  const isStranger = signedIn === null && verdict === 'unknown';
  if (way === undefined && !isStranger) return null;
  const { pathname, search } = new URL(c.req.url);
  // A press that comes to nothing is told where its person comes back, for a page without a word looks as if it were done.
  const back = c.req.method === 'POST' ? `${pathname}?${NOT_DONE}` : pathname + search;
  const from = back === '/mesa' ? '' : `?de=${encodeURIComponent(back)}`;
  return c.redirect(`${way ?? '/mesa/entrar'}${isStranger ? '' : from}`, 303);
}

const INSTEAD: Partial<Record<Verdict, string>> = { forbidden: 'sem-permissao', confirm: 'confirmar' };

/** A refused request is rendered as the page of that refusal, which is nobody's data. */
function requestFor(c: AppContext, verdict: Verdict): Request {
  const { raw } = c.req;
  if (verdict === 'allowed') {
    return raw.method === 'HEAD' ? new Request(raw.url, { headers: raw.headers }) : raw;
  }
  const { origin } = new URL(raw.url);
  return new Request(`${origin}/mesa/${INSTEAD[verdict] ?? 'nao-encontrado'}`);
}

async function send(c: AppContext, page: Response): Promise<Response> {
  for (const [name, value] of page.headers) {
    if (name !== 'set-cookie' && name !== 'content-length' && name !== 'content-type') c.header(name, value);
  }
  for (const cookie of page.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  const type = page.headers.get('content-type');
  if (type === null || page.body === null) return c.body(null, page.status as 204);
  // Progress is told while it happens; all else is sent whole.
  if (type.startsWith('text/event-stream')) return c.body(page.body, 200, { 'content-type': type });
  const body = new Uint8Array(await page.arrayBuffer());
  return sendBody(c, { status: page.status as 200, type, body, cacheControl: 'no-store' });
}
