import type { StateCode } from '../catalogue/enumerations.ts';

type State = {
  readonly uf: StateCode;
  readonly name: string;
  /** IBGE code of the capital, where the state stands on a map. */
  readonly capital: number;
};

/** The 27 states in the order of their names. */
export const STATE_LIST: readonly State[] = [
  { uf: 'ac', name: 'Acre', capital: 1200401 },
  { uf: 'al', name: 'Alagoas', capital: 2704302 },
  { uf: 'ap', name: 'Amapá', capital: 1600303 },
  { uf: 'am', name: 'Amazonas', capital: 1302603 },
  { uf: 'ba', name: 'Bahia', capital: 2927408 },
  { uf: 'ce', name: 'Ceará', capital: 2304400 },
  { uf: 'df', name: 'Distrito Federal', capital: 5300108 },
  { uf: 'es', name: 'Espírito Santo', capital: 3205309 },
  { uf: 'go', name: 'Goiás', capital: 5208707 },
  { uf: 'ma', name: 'Maranhão', capital: 2111300 },
  { uf: 'mt', name: 'Mato Grosso', capital: 5103403 },
  { uf: 'ms', name: 'Mato Grosso do Sul', capital: 5002704 },
  { uf: 'mg', name: 'Minas Gerais', capital: 3106200 },
  { uf: 'pa', name: 'Pará', capital: 1501402 },
  { uf: 'pb', name: 'Paraíba', capital: 2507507 },
  { uf: 'pr', name: 'Paraná', capital: 4106902 },
  { uf: 'pe', name: 'Pernambuco', capital: 2611606 },
  { uf: 'pi', name: 'Piauí', capital: 2211001 },
  { uf: 'rj', name: 'Rio de Janeiro', capital: 3304557 },
  { uf: 'rn', name: 'Rio Grande do Norte', capital: 2408102 },
  { uf: 'rs', name: 'Rio Grande do Sul', capital: 4314902 },
  { uf: 'ro', name: 'Rondônia', capital: 1100205 },
  { uf: 'rr', name: 'Roraima', capital: 1400100 },
  { uf: 'sc', name: 'Santa Catarina', capital: 4205407 },
  { uf: 'sp', name: 'São Paulo', capital: 3550308 },
  { uf: 'se', name: 'Sergipe', capital: 2800308 },
  { uf: 'to', name: 'Tocantins', capital: 1721000 },
];
