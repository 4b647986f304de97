import { FINANCING_ANSWERS } from '../../catalogue/enumerations.ts';
import type { OptionFilter, YesNoFilter } from './filter.ts';

/** Ways in which an offer may be paid, "não informado" being an answer of its own. */
export const FINANCING_FILTERS = [
  {
    key: 'aceita-financiamento',
    field: 'financing',
    options: FINANCING_ANSWERS,
    fact: 'financing',
    mayBeNone: false,
    isSeldomTold: true,
  },
] as const satisfies readonly OptionFilter[];

/** Features of an offer that most listings do not tell. */
export const OFFER_FILTERS = [
  {
    key: 'aceita-fgts',
    value: 'sim',
    field: 'acceptsFgts',
    fact: 'acceptsFgts',
    is: true,
    isSeldomTold: true,
  },
  { key: 'com-foto', value: 'sim', field: 'withPhoto', fact: 'hasPhoto', is: true, isSeldomTold: true },
  { key: 'prazo', value: 'sim', field: 'endsSoon', now: 'endsSoon', isSeldomTold: true },
] as const satisfies readonly YesNoFilter[];
