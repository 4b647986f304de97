import { apiMessages, standInPages } from '../../copy/server/server.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { sendApiError } from '../api/api-answer.ts';
import type { AppContext } from '../app-env.ts';
import { isApiPath, sendMaintenance, sendStandIn } from './failures.server.ts';

/** While the read model loads and during maintenance, a short page or error stands in for the site. */
export async function standInWhileClosed(
  c: AppContext,
  next: () => Promise<void>,
  outlet: Outlet | null,
): Promise<Response | undefined> {
  const closed: ReturnType<Outlet['maintenance']> = outlet?.maintenance() ?? { on: true };
  if (!closed.on) {
    await next();
    return undefined;
  }
  const until = closed.until ?? null;
  tellWhen(c, outlet, until);
  if (isApiPath(c.req.path)) {
    return outlet === null
      ? sendApiError(c, 503, 'unavailable', apiMessages.unavailable)
      : sendApiError(c, 503, 'maintenance', apiMessages.maintenance);
  }
  if (outlet !== null && until !== null)
    return sendMaintenance(c, { title: standInPages.maintenance.title, body: standInPages.backAt(until) });
  return sendStandIn(c, outlet === null ? 'starting' : 'maintenance', 503);
}

/** Pages whose forms store something by themselves; all other forms answer with what was typed, and when they come back. */
const OWN_FORMS: readonly string[] = ['/alertas', '/alertas/sair', '/dados', '/dados/copia', '/recibo'];

/** While the site is read alone, pages are served and whatever would be stored waits. */
export async function waitWhileRead(
  c: AppContext,
  next: () => Promise<void>,
  outlet: Outlet | null,
): Promise<Response | undefined> {
  const { waits = false, until = null } = outlet?.maintenance() ?? {};
  const isApi = isApiPath(c.req.path);
  const isReading = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS';
  if (!waits || isReading || !(isApi || OWN_FORMS.includes(c.req.path.replace(/\.data$/, '')))) {
    await next();
    return undefined;
  }
  tellWhen(c, outlet, until);
  if (isApi) return sendApiError(c, 503, 'maintenance', standInPages.waits(until));
  return sendMaintenance(c, { title: standInPages.readingTitle, body: standInPages.waitsPage(until) });
}

/** Says when to ask again. */
function tellWhen(c: AppContext, outlet: Outlet | null, until: Instant | null): void {
  const wait = outlet === null ? 2 : until === null ? 600 : (until - outlet.clock.now()) / 1000;
  c.header('retry-after', String(Math.max(1, Math.ceil(wait))));
}
