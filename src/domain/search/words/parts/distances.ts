import type { Reading } from '../read-measures.ts';
import type { Token } from '../text-tokens.ts';

/** What lies so far away, or what is so long: neither is the area of a home. */
const NO_AREA =
  /^(?:frente|fundos?|largura|comprimento|testada|profundidade|altura|lateral|divisa|praia|mar|orla|rio|lago|lagoa|represa|centro|metro|trem|estacao|terminal|rua|avenida|av|asfalto|rodovia|br|principal|shopping|mercado|escola|faculdade|universidade|hospital|igreja|ponto|posto|praca|aeroporto|rodoviaria)$/;

/** "a 500 metros da praia", "12 metros de frente": a length in bare metres. */
export function isDistance(tokens: readonly Token[], at: number, { measure, to }: Reading): boolean {
  const wordAt = (index: number) => tokens[index]?.word ?? '';
  const isBareMetre = measure === 'area' && /^(?:m|mts?|metros?)$/.test(wordAt(to - 1));
  if (!isBareMetre || !/^d[aeo]s?$/.test(wordAt(to))) return false;
  const isAway = /^(?:a|ha)$/.test(wordAt(at - 1)) && !/^\d/.test(wordAt(at - 2));
  return isAway || NO_AREA.test(wordAt(to + 1));
}
