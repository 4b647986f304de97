import type { Token } from '../text-tokens.ts';
import type { Candidate } from '../words-query.ts';

/** Banks that are called so wherever they are named; none of them is a right word of anything else. */
const BANKS =
  /^(?:bradesco|santander|banrisul|btg|bmg|daycoval|sicredi|sicoob|hsbc|brb|nubank|banestes|creditas)$/;
/** Banks by a word that means another thing where "banco" does not stand before it. */
const AFTER_BANK =
  /^(?:d[aeo] (?:brasil|nordeste|amazonia)|itau|inter|pan|safra|bari|original|rural|master|pine|votorantim|mercantil|alfa|fibra|modal|industrial)\b/;
/** Weight of a bank's name above what its words mean by themselves. */
const NAMED = 15;

/** A bank that does not sell here, told whole: "banco do nordeste", "imóvel do itaú". Null: none begins at a token. */
export function otherBankAt(tokens: readonly Token[], at: number): Candidate | null {
  const to = endOfBank(tokens, at);
  if (to === null) return null;
  const score = 10 * (to - at) + NAMED;
  return { from: at, to, score, corrected: null, meanings: [{ kind: 'somethingElse', value: true }] };
}

function endOfBank(tokens: readonly Token[], at: number): number | null {
  const [word = '', second = '', third = ''] = [0, 1, 2].map((step) => tokens[at + step]?.word);
  if (word === 'banco' && AFTER_BANK.test(`${second} ${third}`))
    return at + (/^d[aeo]$/.test(second) ? 3 : 2);
  if (BANKS.test(word)) return at + 1;
  return word === 'itau' && !isTown(tokens, at) ? at + 1 : null;
}

/** "casa em itaú", "itaú de minas", "itaú rn": the towns. */
function isTown(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  const isBehind = /^(?:em|cidade|municipio|bairro)$/.test(before);
  return isBehind || /^(?:de|rn|mg|-|\/|rio|minas)$/.test(tokens[at + 1]?.word ?? '');
}
