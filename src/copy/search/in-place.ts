import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import { stateNames } from '../property/catalogue.ts';

/** The states whose names take an article; all others take "em". */
const STATE_ARTICLES: Readonly<Partial<Record<StateCode, 'no' | 'na'>>> = {
  ac: 'no',
  am: 'no',
  ap: 'no',
  ba: 'na',
  ce: 'no',
  df: 'no',
  es: 'no',
  ma: 'no',
  pa: 'no',
  pb: 'na',
  pi: 'no',
  pr: 'no',
  rj: 'no',
  rn: 'no',
  rs: 'no',
  to: 'no',
};

/** Cities whose names take an article; every other one takes "em". */
const IN_CITY: Readonly<Record<string, string>> = { 'Rio de Janeiro': 'no Rio de Janeiro' };

/** "no bairro Cambuí, Campinas, SP". */
export const inNeighbourhood = (label: string) => `no bairro ${label}`;

/** "em São Paulo", "no Maranhão", "na Bahia". */
export function inState(uf: StateCode): string {
  return `${STATE_ARTICLES[uf] ?? 'em'} ${stateNames[uf]}`;
}

/** "em Campinas", "no Rio de Janeiro". */
export function inCity(name: string): string {
  return IN_CITY[name] ?? `em ${name}`;
}
