import { AREAS } from '../../catalogue/enumerations.ts';
import { KNOWN_FACTS, type KnownFact } from '../../decision/known-facts.ts';
import { listOf } from './read-section.ts';
import type { FieldName, FieldValues } from './record-fields.ts';

type Gap = {
  /** The field in which it is filled. */
  readonly field: FieldName;
  /** Role that can fill it, besides the publisher. */
  readonly by: 'publicacao' | 'juridico' | 'origem';
  readonly isThere: (fields: FieldValues) => boolean;
};

const has = (name: FieldName) => (fields: FieldValues) => {
  const value = fields[name];
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
};
const hasRow =
  (name: FieldName, column: string, wanted: (value: string) => boolean) =>
  (fields: FieldValues): boolean =>
    listOf(fields[name]).some((row) => wanted(String((row as Record<string, unknown>)[column] ?? '')));

const hasWord = (name: FieldName, part: string) => (fields: FieldValues) => {
  const group = fields[name] as Readonly<Record<string, unknown>> | null | undefined;
  return String(group?.[part] ?? '').trim() !== '';
};

/** An amount of nothing tells nothing. */
const hasAmount = (name: FieldName) => (fields: FieldValues) =>
  has(name)(fields) && Number(fields[name]) !== 0;

/** Facts that a page counts: where each is filled, by whom, and a test that it is there. */
const GAPS: Readonly<Record<KnownFact, Gap>> = {
  occupation: { field: 'situacao', by: 'origem', isThere: has('situacao') },
  debts: {
    field: 'dividas',
    by: 'juridico',
    isThere: (fields) => has('possui_dividas')(fields) || has('dividas')(fields),
  },
  legal_action: {
    field: 'possui_acao_judicial',
    by: 'juridico',
    isThere: (fields) => has('possui_acao_judicial')(fields) || has('juridico')(fields),
  },
  price: { field: 'valores.valor_venda', by: 'origem', isThere: hasAmount('valores.valor_venda') },
  appraisal: { field: 'valores.valor_avaliado', by: 'origem', isThere: hasAmount('valores.valor_avaliado') },
  area: {
    field: 'areas',
    by: 'publicacao',
    isThere: hasRow('areas', 'area', (area) => (AREAS as readonly string[]).includes(area)),
  },
  registration: { field: 'matricula', by: 'juridico', isThere: has('matricula') },
  documents: { field: 'documents', by: 'juridico', isThere: has('documents') },
  condominium: {
    field: 'despesas',
    by: 'juridico',
    isThere: hasRow('despesas', 'tipo', (kind) => kind === 'condominio'),
  },
  iptu: { field: 'despesas', by: 'juridico', isThere: hasRow('despesas', 'tipo', (kind) => kind === 'iptu') },
  payment: {
    field: 'formas_pagamento',
    by: 'origem',
    isThere: (fields) => listOf(fields.formas_pagamento_nao_informadas).length === 0,
  },
  fgts: { field: 'aceita_fgts', by: 'origem', isThere: has('aceita_fgts') },
  photos: { field: 'imagens', by: 'publicacao', isThere: has('imagens') },
  address: { field: 'endereco.cep', by: 'publicacao', isThere: has('endereco.cep') },
  position: {
    field: 'mapa',
    by: 'publicacao',
    isThere: ({ mapa }) => {
      const { lat, exatidao } = (mapa ?? {}) as { lat?: unknown; exatidao?: unknown };
      return typeof lat === 'number' && (exatidao ?? 'exato') === 'exato';
    },
  },
  contact: {
    field: 'canal_atendimento',
    by: 'publicacao',
    isThere: (fields) =>
      has('canal_atendimento')(fields) ||
      hasWord('contato', 'telefone')(fields) ||
      hasWord('contato', 'telefone_fixo')(fields) ||
      hasWord('vendedor', 'telefone')(fields),
  },
};

type GapLine = {
  readonly name: KnownFact;
  readonly field: FieldName;
  readonly by: Gap['by'];
  readonly isThere: boolean;
};

/** Role that can fill a fact. */
export const fillerOf = (fact: KnownFact): Gap['by'] => GAPS[fact].by;

/** Completeness of a record, point by point. */
export function gapsOf(fields: FieldValues): GapLine[] {
  return KNOWN_FACTS.map((name) => {
    const { field, by, isThere } = GAPS[name];
    return { name, field, by, isThere: isThere(fields) };
  });
}
