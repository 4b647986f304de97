import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../app-env.ts';
import { type Encoding, sendBody } from '../body/send-body.server.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Headers of every answer of the API beside those of every answer. */
export const API_HEADERS = [['x-robots-tag', 'noindex']] as const;

type AnswerOptions = {
  readonly status?: ContentfulStatusCode;
  readonly cacheControl?: string;
  readonly etag?: boolean;
  /** Encoding of a body that is packed already. */
  readonly encoding?: Encoding;
};

/** Sends a JSON answer of the API. */
export function sendJson(c: AppContext, body: unknown, options: AnswerOptions = {}): Promise<Response> {
  return sendJsonText(c, JSON.stringify(body), options);
}

/** The same for what is JSON already. */
export function sendJsonText(
  c: AppContext,
  body: string | Uint8Array<ArrayBuffer>,
  options: AnswerOptions = {},
): Promise<Response> {
  return sendBody(c, { ...options, type: JSON_TYPE, body, effort: 'quick' });
}

/** Sends an error of the API: `code` is stable, `message` is Portuguese and may be shown to a visitor. */
export function sendApiError(
  c: AppContext,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Promise<Response> {
  return sendJson(c, { error: { code, message } }, { status, cacheControl: 'no-store' });
}
