import type { z } from 'zod';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { offLimits } from './property-feed.limits.ts';
import { feedPropertySchema } from './property-feed.wire.ts';
import { understand } from './property-feed.words.ts';

/** Faults of a value; the words stand in `copy/desk/record-faults.ts`. */
export type FaultCode =
  | 'missing'
  | 'text'
  | 'number'
  | 'whole'
  | 'moment'
  | 'option'
  | 'low'
  | 'high'
  | 'long'
  | 'address'
  | 'postal'
  | 'words'
  /** No municipality of its state. */
  | 'city'
  /** A code of another state. */
  | 'state_postal'
  /** A point outside of the country. */
  | 'abroad'
  | 'wrong';

/** One value that may not be published: where it stands (`datas_leilao.0.data`), and why. */
export type FieldFault = {
  readonly path: string;
  readonly code: FaultCode;
  /** The limit that it passes. */
  readonly limit?: number;
};

type Issue = z.core.$ZodIssue;

/** Faults of fields of the record, by the schema of the feed; the rest of the property is taken as sound. */
export function faultsOf(fields: FieldValues, place: { readonly uf: unknown }): FieldFault[] {
  const document = documentOf(fields, place);
  const parsed = feedPropertySchema.safeParse(document);
  if (!parsed.success) return parsed.error.issues.map((issue) => faultOf(issue, document));
  const outside = offLimits(parsed.data).map(({ path }) => ({ path: path.join('.'), code: 'high' as const }));
  const words = understand(parsed.data).refused.map(({ path }) => ({
    path: path.join('.'),
    code: 'words' as const,
  }));
  return [...outside, ...words];
}

/** As a feed would say it, with what it must say always. */
function documentOf(fields: FieldValues, { uf }: { readonly uf: unknown }): Record<string, unknown> {
  const document: Record<string, unknown> = {
    id_banco: 'x',
    imovel_name: 'x',
    endereco: { cidade: 'x', uf },
    tipo_imovel: 'outros',
    tipo_de_venda: 'venda_direta',
  };
  for (const [field, value] of Object.entries(fields)) {
    const [outer = '', inner] = field.split('.');
    if (inner === undefined) document[outer] = value;
    else document[outer] = { ...(document[outer] as object | undefined), [inner]: value };
  }
  return document;
}

function faultOf(issue: Issue, document: unknown): FieldFault {
  const path = issue.path.join('.');
  const held = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null)?.[key],
    document,
  );
  if (held === null || held === undefined || held === '') return { path, code: 'missing' };
  switch (issue.code) {
    case 'invalid_type':
      return {
        path,
        code: issue.expected === 'int' ? 'whole' : issue.expected === 'number' ? 'number' : 'text',
      };
    case 'invalid_value':
      return { path, code: 'option' };
    case 'too_small':
      return { path, code: issue.origin === 'string' ? 'missing' : 'low', limit: Number(issue.minimum) };
    case 'too_big':
      return { path, code: issue.origin === 'string' ? 'long' : 'high', limit: Number(issue.maximum) };
    default:
      return { path, code: formatOf(issue) };
  }
}

function formatOf(issue: Issue): FaultCode {
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return 'moment';
  if (issue.path.at(-1) === 'cep') return 'postal';
  return issue.code === 'custom' || issue.message.includes('endereço') ? 'address' : 'wrong';
}
