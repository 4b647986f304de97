import { submissionCopy } from '../../copy/forms/submissions.ts';
import { apiDocument } from '../../copy/server/api-document.ts';
import { apiMessages } from '../../copy/server/server.ts';
import { exampleError } from './open-api.examples.ts';
import { failure, type Json } from './open-api-parts.ts';

const { errors, posts } = apiDocument;

const named = (code: string, message: string) => ({ error: { code, message } });

const retryAfter: Json = {
  'Retry-After': { description: errors.retryAfter, schema: { type: 'integer', minimum: 1 } },
};

/** Too many of them. */
export const slowed: Json = { ...failure(posts.slowed, exampleError.slowed), headers: retryAfter };

const closed: Json = {
  ...failure(errors.closed, named('unavailable', apiMessages.unavailable)),
  headers: retryAfter,
};

/** Of a call that keeps something: what it brings to may take no writing, too. */
const closedOrFull: Json = { ...closed, description: errors.closedOrFull };

/** Failures of every call that reads: the site is just starting, or closed for maintenance. */
export const readFailures: Json = { 503: closed };

/** Failures of every call with a body, beside those of its form. */
export const bodyFailures: Json = {
  400: failure(errors.unreadable, named('bad_request', submissionCopy.badJson)),
  403: failure(posts.botCheck, exampleError.botCheck),
  408: failure(errors.tooSlow, named('too_slow', apiMessages.badRequest)),
  409: failure(posts.refused, named('idempotency_key_reused', submissionCopy.reusedKey)),
  413: failure(errors.tooLarge, named('too_large', apiMessages.tooLarge)),
  415: failure(errors.notJson, named('not_json', submissionCopy.notJson)),
  422: failure(errors.fields, exampleError.fields),
  429: slowed,
  503: closedOrFull,
};

/** Failures of a call about one property. */
export const propertyFailures: Json = {
  404: failure(errors.unknown, exampleError.unknown),
  410: failure(errors.gone, exampleError.gone),
};

const { 400: unreadable, 403: botCheck, 408: slow, 413: large } = bodyFailures as Record<number, Json>;

/** Failures of the recovery of a password, which reads no body. */
export const recoveryFailures: Json = {
  ...{ 400: unreadable, 403: botCheck, 408: slow, 413: large, 429: slowed, 503: closed },
};
