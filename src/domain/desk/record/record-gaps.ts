import { AREAS } from '../../catalogue/enumerations.ts';
import { listOf } from './read-section.ts';
import type { FieldName, FieldValues } from './record-fields.ts';

/** What a buyer wants to know, in the order of a list of what is missing. */
const GAP_NAMES = [
  'fotos',
  'avaliacao',
  'preco',
  'posicao',
  'endereco',
  'areas',
  'comodos',
  'descricao',
  'situacao',
  'pagamento',
  'matricula',
  'edital',
  'condominio',
  'iptu',
  'acao',
  'contato',
] as const;
type GapName = (typeof GAP_NAMES)[number];

/** Photos that a listing should have. */
const ENOUGH_PHOTOS = 4;

type Gap = {
  /** The field in which it is filled. */
  readonly field: FieldName;
  /** Who can fill it, besides who publishes. */
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

/** What is asked of a record before it counts as complete: where it is filled, by whom, and whether it is there. */
const GAPS: Readonly<Record<GapName, Gap>> = {
  fotos: {
    field: 'imagens',
    by: 'publicacao',
    isThere: (fields) => listOf(fields.imagens).length >= ENOUGH_PHOTOS,
  },
  avaliacao: { field: 'valores.valor_avaliado', by: 'origem', isThere: has('valores.valor_avaliado') },
  preco: { field: 'valores.valor_venda', by: 'origem', isThere: has('valores.valor_venda') },
  posicao: {
    field: 'mapa',
    by: 'publicacao',
    isThere: ({ mapa }) => typeof (mapa as { lat?: unknown } | null)?.lat === 'number',
  },
  endereco: { field: 'endereco.endereco_completo', by: 'publicacao', isThere: has('endereco.cep') },
  areas: {
    field: 'areas',
    by: 'publicacao',
    isThere: hasRow('areas', 'area', (area) => (AREAS as readonly string[]).includes(area)),
  },
  comodos: { field: 'caracteristicas', by: 'publicacao', isThere: has('caracteristicas') },
  descricao: { field: 'descricao', by: 'publicacao', isThere: has('descricao') },
  situacao: { field: 'situacao', by: 'origem', isThere: has('situacao') },
  pagamento: {
    field: 'formas_pagamento',
    by: 'origem',
    isThere: (fields) => listOf(fields.formas_pagamento_nao_informadas).length === 0,
  },
  matricula: { field: 'matricula', by: 'juridico', isThere: has('matricula') },
  edital: { field: 'documents', by: 'juridico', isThere: has('documents') },
  condominio: {
    field: 'despesas',
    by: 'juridico',
    isThere: hasRow('despesas', 'tipo', (kind) => kind === 'condominio'),
  },
  iptu: { field: 'despesas', by: 'juridico', isThere: hasRow('despesas', 'tipo', (kind) => kind === 'iptu') },
  acao: { field: 'possui_acao_judicial', by: 'juridico', isThere: has('possui_acao_judicial') },
  contato: {
    field: 'canal_atendimento',
    by: 'publicacao',
    isThere: (fields) => has('canal_atendimento')(fields) || has('contato')(fields),
  },
};

type GapLine = {
  readonly name: GapName;
  readonly field: FieldName;
  readonly by: Gap['by'];
  readonly isThere: boolean;
};

/** How complete a record is, point by point. */
export function gapsOf(fields: FieldValues): GapLine[] {
  return GAP_NAMES.map((name) => {
    const { field, by, isThere } = GAPS[name];
    return { name, field, by, isThere: isThere(fields) };
  });
}
