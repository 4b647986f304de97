import { submissionCopy } from '../../copy/forms/submissions.ts';
import { apiDocument } from '../../copy/server/api-document.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { type Form, readForm } from '../../domain/forms/form.ts';
import { BOT_CHECK_FIELD, ORIGIN_DEVICES, UTM_KEYS } from '../../domain/forms/sender.ts';
import { formOf } from '../../workflows/submissions/submissions.server.ts';
import { bodyFailures, propertyFailures } from './open-api-failures.ts';
import { failure, idempotencyHeader, type Json, jsonOf, propertyInPath } from './open-api-parts.ts';
import { POSTS, type Post } from './posts.ts';
import { wireMessages } from './submit.route.ts';
import { inputSchema } from './wire-fields.ts';

/** The calls that store forms, by path, made from the schemas of the forms themselves. */
export function postPaths(brand: Brand): Json {
  return Object.fromEntries(
    POSTS.map((post) => [pathOf(post, brand), { post: operation(post, brand) }] as const),
  );
}

function pathOf({ path }: Post, brand: Brand): string {
  return path.replace(':tenant', brand.tenantSlug).replaceAll(/:(\w+)/g, '{$1}');
}

function operation(post: Post, brand: Brand): Json {
  const { posts, ok } = apiDocument;
  const hasProperty = post.path.includes(':id');
  return {
    summary: posts.summaries[post.kind],
    operationId: `enviar_${post.kind}`,
    parameters: [...(hasProperty ? [propertyInPath()] : []), idempotencyHeader()],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: bodySchema(formOf(post.kind), brand, post),
          example: wireExample(post, brand),
        },
      },
    },
    responses: {
      200: { description: ok, content: jsonOf('Aceito', { data: post.accepted }) },
      ...bodyFailures,
      ...(post.closed !== null && {
        409: failure(posts.refused, {
          error: { code: post.kind === 'visit' ? 'visit_not_offered' : 'not_offered', message: post.closed },
        }),
      }),
      422: invalid(formOf(post.kind), brand),
      ...(hasProperty && propertyFailures),
    },
  };
}

/** Faults of a form that comes empty. */
export function invalid(form: Form<unknown>, brand: Brand): Json {
  const read = readForm(form, {}, brand.switches);
  const fields = read.ok ? {} : wireMessages(form, brand, read.problems);
  const error = { code: 'invalid_fields', message: submissionCopy.checkFields, fields };
  return failure(apiDocument.errors.fields, { error });
}

/** The form's fields under the names of the wire, and what may be sent with every form. */
export function bodySchema(
  form: Form<unknown>,
  brand: Brand,
  { rules = [], unread = [] }: Pick<Post, 'rules' | 'unread'> = {},
): Json & { properties: Json; required: string[] } {
  const wire = form.wireNames(brand);
  const { properties, required } = inputSchema(form, brand);
  const named = Object.entries(properties).map(([name, schema]) => [wire[name] ?? name, schema]);
  const { sent, unread: notRead } = apiDocument.posts;
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(named),
      ...Object.fromEntries(UTM_KEYS.map((key) => [key, { description: sent.utm }])),
      origin: { description: sent.origin, examples: ['home', 'popup'] },
      environment: { description: sent.environment, examples: ['api'] },
      origin_device: { description: sent.device, examples: [...ORIGIN_DEVICES] },
      [BOT_CHECK_FIELD]: { description: sent.botCheck },
      ...Object.fromEntries(unread.map((name) => [name, { description: notRead }])),
    },
    required: required.map((name) => wire[name] ?? name),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

/** Names of the brand in the place of the examples'. */
const ownNames = ({ tenantSlug, wire }: Brand): Readonly<Record<string, string>> => ({
  send_mail_emgea: `send_mail_${tenantSlug}`,
  send_mail_resale: wire.resaleOptIn,
  send_mail_bb: wire.auctionLeadOptIn,
});

/** The example as this brand calls its fields. */
function wireExample({ example }: Post, brand: Brand): Json {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [ownNames(brand)[name] ?? name, value]),
  );
}
