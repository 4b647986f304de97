import type { YesNoFilter } from './filter.ts';

/** Burdens that a buyer would take over. */
export const BURDEN_FILTERS = [
  {
    key: 'possui-acao-judicial',
    value: 'nao',
    field: 'withoutLegalAction',
    fact: 'hasLegalAction',
    is: false,
  },
  { key: 'possui-dividas', value: 'nao', field: 'withoutDebts', fact: 'hasDebts', is: false },
] as const satisfies readonly YesNoFilter[];
