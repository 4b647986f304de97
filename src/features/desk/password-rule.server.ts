/** Fewest signs of a password. */
const SHORTEST_PASSWORD = 12;
/** Longer ones cost time and add nothing. */
const LONGEST_PASSWORD = 256;
/** Least score of zxcvbn, 0 to 4: from 3 on more than 10^8 guesses are needed. */
const LEAST_SCORE = 3;

/** Words of the field, which whoever guesses tries first; `docs/security/README.md` names them. */
const OF_THE_FIELD = [
  'mesa',
  'operador',
  'outlet',
  'imovel',
  'imoveis',
  'leilao',
  'banco',
  'senha',
  'acesso',
];

/** Fewest signs of a password beside such words. */
const LEAST_OF_OWN = 6;

export type PasswordFault = 'short' | 'long' | 'common';

/** The library with its list of the most common passwords, read when it is first needed. */
let checker: Promise<(password: string, inputs: string[]) => number> | null = null;

async function load(): Promise<(password: string, inputs: string[]) => number> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, inputs) => zxcvbn.check(password, inputs).score;
}

/** Null: the password may be used. `own`: what an attacker would try first, such as the person's name. */
export async function passwordFault(password: string, own: readonly string[]): Promise<PasswordFault | null> {
  if ([...password].length < SHORTEST_PASSWORD) return 'short';
  if (password.length > LONGEST_PASSWORD) return 'long';
  const words = [...OF_THE_FIELD, ...own.flatMap((text) => text.split(/[@.\s]+/))].filter(
    (part) => part.length > 2,
  );
  if (restWithout(password, words) < LEAST_OF_OWN) return 'common';
  checker ??= load();
  return (await checker)(password, words) < LEAST_SCORE ? 'common' : null;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Number of letters and digits that are left of a password when such words are taken out of it. */
function restWithout(password: string, words: readonly string[]): number {
  const longestFirst = words.map(plain).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), plain(password));
  return rest.replace(/\s/g, '').length;
}
