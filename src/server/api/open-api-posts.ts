import * as z from 'zod';
import { apiDocument } from '../../copy/api-document.ts';
import { submissionCopy } from '../../copy/submissions.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Form } from '../../domain/forms/form.ts';
import { ORIGIN_DEVICES, UTM_KEYS } from '../../domain/forms/sender.ts';
import { formOf } from '../../workflows/submissions/submissions.server.ts';
import { exampleError } from './open-api.examples.ts';
import { failure, idempotencyHeader, type Json, jsonOf, propertyInPath } from './open-api-parts.ts';
import { POSTS, type Post } from './posts.ts';

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
  const { posts, ok, errors } = apiDocument;
  return {
    summary: posts.summaries[post.kind],
    operationId: `enviar_${post.kind}`,
    parameters: [...(post.path.includes(':id') ? [propertyInPath()] : []), idempotencyHeader()],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: bodySchema(formOf(post.kind), brand),
          example: wireExample(post, brand),
        },
      },
    },
    responses: {
      200: {
        description: ok,
        content: jsonOf('Aceito', { data: { message: posts.stored } }),
      },
      403: failure(posts.botCheck, exampleError.botCheck),
      409: failure(posts.refused, {
        error: { code: 'idempotency_key_reused', message: submissionCopy.reusedKey },
      }),
      422: failure(errors.fields, exampleError.fields),
      429: failure(posts.slowed, exampleError.slowed),
    },
  };
}

/** The form's fields under the names of the wire, and what may be sent with every form. */
export function bodySchema(form: Form<unknown>, brand: Brand): Json {
  const wire = form.wireNames(brand);
  const own = z.toJSONSchema(form.schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Json;
    required?: string[];
  };
  const named = Object.entries(own.properties ?? {}).map(([name, schema]) => [wire[name] ?? name, schema]);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(named),
      ...Object.fromEntries(UTM_KEYS.map((key) => [key, { type: 'string' }])),
      origin_device: { type: 'string', enum: [...ORIGIN_DEVICES] },
    },
    required: (own.required ?? []).map((name) => wire[name] ?? name),
  };
}

/** What the examples call otherwise than the brand does. */
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
