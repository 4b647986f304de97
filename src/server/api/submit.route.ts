import type { Handler } from 'hono';
import { formMessage } from '../../copy/forms/form-messages.ts';
import { submissionCopy } from '../../copy/forms/submissions.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { type Form, type FormProblems, fromWire, type SubmissionKind } from '../../domain/forms/form.ts';
import {
  readIdempotencyKey,
  readOriginDevice,
  readSigns,
  readUtms,
  type Sender,
} from '../../domain/forms/sender.ts';
import {
  formOf,
  type SubmissionOutcome,
  type Submissions,
} from '../../workflows/submissions/submissions.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { clientAddress } from '../http/client-origin.ts';
import { sendApiError, sendJson } from './api-answer.ts';

export type SubmitParts = {
  readonly brand: Brand;
  readonly submissions: () => Submissions;
  readonly proxies: number;
};

type Body = Readonly<Record<string, unknown>>;
type ReadPost = { readonly body: Body; readonly sender: Sender } | { readonly refusal: Promise<Response> };

/** A post of the API that stores a form of one kind (D§2): `:id` in the path is the property. */
export function submitRoute(kind: SubmissionKind, route: string, parts: SubmitParts): Handler<AppEnv> {
  return async (c) => {
    c.set('route', route);
    const submissions = parts.submissions();
    const form = formOf(kind);
    const read = await readPost(c, parts.proxies);
    if ('refusal' in read) return read.refusal;
    const input = fromWire(form, parts.brand, read.body);
    const property = c.req.param('id');
    const outcome = await submissions.submit(kind, input, {
      sender: read.sender,
      signs: readSigns(read.body),
      ...(property === undefined ? {} : { property }),
    });
    return sendOutcome(c, outcome, form, parts.brand);
  };
}

/** Reads a post: a JSON object in UTF-8, and its sender, with the key of the header `Idempotency-Key` where there is one. */
export async function readPost(c: AppContext, proxies: number): Promise<ReadPost> {
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    return { refusal: sendApiError(c, 415, 'not_json', submissionCopy.notJson) };
  const body = parsed(await c.req.arrayBuffer());
  if (body === null) return { refusal: sendApiError(c, 400, 'bad_request', submissionCopy.badJson) };
  const header = c.req.header('idempotency-key');
  const idempotencyKey = readIdempotencyKey(header);
  if (header !== undefined && idempotencyKey === null)
    return { refusal: sendApiError(c, 400, 'bad_idempotency_key', submissionCopy.badKey) };
  return { body, sender: senderOf(c, body, { idempotencyKey, proxies }) };
}

function parsed(bytes: ArrayBuffer): Body | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : null;
  } catch {
    return null;
  }
}

/** Sender of a body, and their place. */
function senderOf(
  c: AppContext,
  body: Body,
  { idempotencyKey, proxies }: { readonly idempotencyKey: string | null; readonly proxies: number },
): Sender {
  const { origin, environment } = body;
  return {
    utms: readUtms(body),
    originDevice: readOriginDevice(body.origin_device),
    origin: shortText(origin),
    environment: shortText(environment) ?? 'api',
    idempotencyKey,
    clientAddress: clientAddress(c, proxies),
  };
}

/** A word such as `home`; null for anything else. */
function shortText(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : null;
}

function sendOutcome(
  c: AppContext,
  outcome: SubmissionOutcome,
  form: Form<unknown>,
  brand: Brand,
): Promise<Response> {
  if (outcome.kind === 'accepted')
    return sendJson(
      c,
      {
        data: {
          message: outcome.message,
          ...(outcome.next === null ? {} : { next: outcome.next }),
          ...outcome.answer,
        },
      },
      { cacheControl: 'no-store' },
    );
  if (outcome.kind === 'refused') return sendApiError(c, outcome.status, outcome.code, outcome.message);
  if (outcome.kind === 'bot_check') return sendApiError(c, 403, 'bot_check_needed', submissionCopy.botCheck);
  if (outcome.kind === 'wait') {
    c.header('retry-after', String(outcome.seconds));
    return sendApiError(c, 429, 'too_many', submissionCopy.tooMany(outcome.seconds));
  }
  const fields = wireMessages(form, brand, outcome.problems);
  const error = { code: 'invalid_fields', message: submissionCopy.checkFields, fields };
  return sendJson(c, { error }, { status: 422, cacheControl: 'no-store' });
}

/** Sentences by the wire's field names. */
export function wireMessages(
  form: Form<unknown>,
  brand: Brand,
  problems: FormProblems,
): Record<string, string> {
  const wire = form.wireNames(brand);
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [
      wire[field] ?? field,
      formMessage(form.kind, field, code),
    ]),
  );
}
