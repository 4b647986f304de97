import { apiDocument } from '../../copy/server/api-document.ts';

/** A piece of the API's document. */
export type Json = Record<string, unknown>;

/** JSON of one of the document's schemas, by its name there. */
export const jsonOf = (schema: string, example: unknown): Json => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example },
});

/** An answer that is an error. */
export const failure = (description: string, example: unknown): Json => ({
  description,
  content: jsonOf('Erro', example),
});

/** The property in the path of a call. */
export const propertyInPath = (): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  description: apiDocument.parameters.id,
  schema: { type: 'string' },
});

/** The header that names an intent. */
export function idempotencyHeader(): Json {
  const { idempotencyKey } = apiDocument.parameters;
  const schema = { type: 'string', pattern: String.raw`^[\w:.-]{8,80}$` };
  return { name: 'Idempotency-Key', in: 'header', required: false, description: idempotencyKey, schema };
}
