import { HTTPException } from 'hono/http-exception';
import { apiMessages } from '../../copy/server/server.ts';
import { isReadOnly, takesNoWriting } from '../../platform/log/full-disk.ts';
import { isOutage } from '../../platform/log/outage.ts';
import { sendApiError } from '../api/api-answer.ts';
import type { AppContext } from '../app-env.ts';
import { sendBody } from '../body/send-body.server.ts';
import { isDeskPath } from '../intake/expected-origin.ts';
import { STAND_IN_POLICY, STAND_INS, standInPage } from './stand-in-page.ts';

export const isApiPath = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/** Sends a page that needs nothing of the application. */
export function sendStandIn(
  c: AppContext,
  name: keyof typeof STAND_INS,
  status: 400 | 403 | 408 | 413 | 500 | 503 | 507,
): Promise<Response> {
  c.header('content-security-policy', STAND_IN_POLICY);
  const body = standInPage(STAND_INS[name], c.var.requestId);
  return sendBody(c, { status, type: 'text/html; charset=utf-8', body, cacheControl: 'no-store' });
}

/** The page of a maintenance that says something of its own. */
export function sendMaintenance(
  c: AppContext,
  words: { readonly title: string; readonly body: string },
): Promise<Response> {
  c.header('content-security-policy', STAND_IN_POLICY);
  const page = { ...STAND_INS.maintenance, ...words };
  const body = standInPage(page, c.var.requestId);
  return sendBody(c, { status: 503, type: 'text/html; charset=utf-8', body, cacheControl: 'no-store' });
}

/** Page about what takes no writing, for people at the desk, whatever page they asked for. */
export const sendNoWriting = (c: AppContext, error: unknown): Promise<Response> =>
  isReadOnly(error) ? sendStandIn(c, 'readOnly', 503) : sendStandIn(c, 'diskFull', 507);

const isReading = ({ method }: AppContext['req']) => method === 'GET' || method === 'HEAD';

/** The one place where a thrown error becomes an answer. */
export async function answerFailure(
  error: unknown,
  c: AppContext,
  report: (error: unknown) => void,
): Promise<Response> {
  if (error instanceof HTTPException && error.status < 500) {
    return sendApiError(c, 400, 'bad_request', apiMessages.badRequest);
  }
  const isFull = takesNoWriting(error);
  const outage = isFull || isOutage(error);
  if (isFull || !outage) report(error);
  if (isFull && isDeskPath(c.req.path)) return sendNoWriting(c, error);
  if (outage) c.header('retry-after', '5');
  const isLost = isFull && !isReading(c.req);
  if (isApiPath(c.req.path)) {
    if (isLost) return sendApiError(c, 503, 'not_kept', apiMessages.notKept);
    return outage
      ? sendApiError(c, 503, 'unavailable', apiMessages.unavailable)
      : sendApiError(c, 500, 'internal', apiMessages.internal);
  }
  if (isLost) return sendStandIn(c, 'notKept', 503);
  return sendStandIn(c, outage ? 'unavailable' : 'failed', outage ? 503 : 500);
}
