import type { Order } from '../../catalogue/enumerations.ts';
import { numberAt } from './numbers.ts';
import type { Token } from './text-tokens.ts';
import { addName, emptyTrie, spelledOut, type WordTrie, wordsOf } from './word-trie.ts';
import type { CostLimit, Measure } from './words-query.ts';

/** Sense of the words beside a number. */
export type Bound = 'max' | 'min' | 'about' | 'between' | 'less' | 'more';

function trieOf<T>(entries: readonly (readonly [string, T])[]): WordTrie<T> {
  const trie = emptyTrie<T>();
  for (const [phrases, value] of entries) for (const name of spelledOut(phrases)) addName(trie, name, value);
  return trie;
}

/** Before the number. `less` and `more` leave a count itself out ("mais de 2 quartos"), of an amount they do not. */
const COMPARATORS = trieOf<Bound>([
  [
    '(por|de|custando|) ate|ate (no|o) maximo (de|)|(no|de|) (maximo|maxima) (de|)|max|(nao|n) (passe|passem|passar|passando|passasse|passassem|ultrapasse|ultrapassem|ultrapassar|ultrapassasse|exceda|excedam) (de|)|(nao|n) (quero|posso|) (pagar|gastar|) mais (de|que|do que)|teto (de|)|(maximo|maxima) de ate|(limitado|limitada|limitados|limitadas) (a|ate)|(nao|n|nunca) (mais|acima) (de|que|do que)|(nao|n|nunca) (maior|maiores|superior|superiores) (a|que|do que)|<|≤',
    'max',
  ],
  [
    '(abaixo|menos) (de|dos|das|do valor de|da faixa de|da faixa dos|da casa dos)|a baixo de|abaixo|menor (que|do que)|inferior a|menos (que|q|do que)|mais (barato|barata|baratos|baratas) (que|do que)',
    'less',
  ],
  [
    'a partir (de|do|dos|das|do valor de|)|(no|de|) (minimo|minima) (de|)|min|pelo menos|ao menos|desde|(nao|n|nunca) menos (que|q|do que|de)|(nao|n|nunca) abaixo de|(nao|n|nunca) (menor|menores|inferior|inferiores) (a|que|do que)|≥',
    'min',
  ],
  [
    '(acima|mais) (de|dos|das|do valor de|da faixa de|da faixa dos|da casa dos)|acima|maior (que|do que)|superior a|passando de|mais (que|q|do que)|mais (caro|cara|caros|caras) (que|do que)|>',
    'more',
  ],
  [
    'uns|umas|cerca de|por volta (de|dos)|aproximadamente|em torno de|mais ou menos|(na|) faixa (de|dos)|perto dos|quase|~',
    'about',
  ],
  ['entre', 'between'],
]);

/** A limit of what buying costs, and the order that its name asks for besides: "menor entrada até 30 mil". */
export type CostLabel = { readonly limit: CostLimit; readonly order?: Order };

const INSTALMENTS = '(parcela|parcelas|prestacao|prestacoes|mensalidade|mensalidades) (mensal|mensais|)';

/** Before the comparator: limits of what buying costs. */
const COST_LABELS = trieOf<CostLabel>([
  ['(com|) custo total (de|)', { limit: 'maxTotalCost' }],
  [
    '(com|) (o|) (menor|menores|melhor) custo (total|final|) (de compra|) (possivel|) (de|)|(com|) (o|) (menor|menores) (valor|preco) total (possivel|) (de|)',
    { limit: 'maxTotalCost', order: 'custo-min' },
  ],
  ['(com|) (entrada|sinal) (de|)', { limit: 'maxFirstDay' }],
  [
    '(com|) (a|) (menor|menores) (entrada|sinal) (possivel|) (de|)|(com|) (entrada|sinal) (menor|mais baixa|mais baixo) (de|)|(com|) (menos|menor) dinheiro (na entrada|no dia da compra|no primeiro dia) (de|)',
    { limit: 'maxFirstDay', order: 'entrada-min' },
  ],
  [`(com|) ${INSTALMENTS} (de|)`, { limit: 'maxInstalment' }],
  // No order is by them: the limit says all of it.
  [`(com|) (a|as|) (menor|menores) ${INSTALMENTS} (possivel|) (de|)`, { limit: 'maxInstalment' }],
  ['(com|) (desagio|desconto) (efetivo|real) (de|)', { limit: 'minEffectiveDiscount' }],
  [
    '(com|) (o|) (maior|maiores|melhor) (desagio|desconto) (efetivo|real) (de|)',
    { limit: 'minEffectiveDiscount', order: 'desagio-efetivo' },
  ],
]);

/** After the number. */
const SUFFIXES = trieOf<Bound>([
  ['ou mais|(e|ou) (acima|mais)|(para|pra) (cima|mais|frente)|em diante|adiante|no minimo|+', 'min'],
  ['ou menos|(e|ou) (abaixo|menos)|(para|pra) (baixo|menos)|(para|pra) tras|no maximo', 'max'],
]);

/** Counted unit; the number is the factor to the unit of the measure. `SHARE`: the part of the appraisal left to pay. */
export type Unit = { readonly measure: Measure; readonly factor: number };
const unit = (measure: Measure, factor = 1): Unit => ({ measure, factor });
const HECTARE = 10_000;
/** "30% da avaliação" is a discount of 70 %. */
export const SHARE = -1;

const UNITS = trieOf<Unit>([
  [
    '(q|qt|qts|qto|qtos|qrt|qrts|qrto|qrtos|quarto|quartos|quartinho|quartinhos|dorm|dorms|dormitorio|dormitorios) (de dormir|e sala|mais sala|)|/ 4',
    unit('bedrooms'),
  ],
  ['suite|suites|suit|st', unit('suites')],
  ['banheiro|banheiros|banh|wc|wcs|bwc|ban|banho|banhos|lavabos', unit('bathrooms')],
  [
    '(vaga|vagas|vg|vgs) (de garagem|na garagem|de carro|para carro|pra carro|para carros|pra carros|)|garagem|garagens|carros',
    unit('parkingSpaces'),
  ],
  ['(m|metro|metros|mts|mt) (2|²|quadrado|quadrados|) (de area|de terreno|de area util|)|mtq', unit('area')],
  ['ha|hectare|hectares', unit('area', HECTARE)],
  [
    '(%|por cento) (de|) (desconto|desagio|desc|off|abaixo|)|(%|por cento) (abaixo|menos|de desconto|de desagio) (da|na|do|no|sobre o|sobre a|que a) (avaliacao|valor|valor de avaliacao|valor de mercado|preco|preco de mercado|mercado)|(%|por cento) (abaixo|mais barato|mais barata|mais baratos|mais baratas) (que|do que) (a avaliacao|o mercado|o valor)',
    unit('discount'),
  ],
  [
    '(%|por cento) (da|de|do) (avaliacao|valor|valor da avaliacao|valor de avaliacao|valor de mercado|valor do imovel|preco|preco de mercado|preco da avaliacao|mercado)',
    unit('discount', SHARE),
  ],
  ['(o|por|/|cada|do|no) (m|metro) (2|²|quadrado|)', unit('pricePerM2')],
]);

/** Before the comparator: what the number is, where no unit says it; "preço até 200 mil" is one thing. */
const LABELS = trieOf<Measure>([
  ['(valor|preco|custo|orcamento|investimento) (de|total|e|e de|)', 'price'],
  ['(valor do|) (lance|lances) (minimo|inicial|) (de|em|)', 'price'],
  ['(area|metragem|tamanho) (util|total|construida|privativa|) (de|)', 'area'],
  ['(com|) (desconto|desagio|desc) (de|que|)', 'discount'],
  [
    '(valor|preco|custo) (do|por|de|o) (m|metro) (2|²|quadrado|) (de|)|(m|metro) (2|²|quadrado)',
    'pricePerM2',
  ],
]);

/** Amounts that only look like one of this search; `instalments` may have an amount of their own behind them. */
export type Other = 'count' | 'instalments';

/** Units that no filter knows. */
const OTHER_UNITS = trieOf<Other>([
  ['km|kms|quilometro|quilometros|min|minuto|minutos|hora|horas|dia|dias|semana|semanas', 'count'],
  ['mes|meses|ano|anos|andar|andares|pavimento|pavimentos|pessoa|pessoas', 'count'],
  ['parcela|parcelas|prestacao|prestacoes|vez|vezes|x', 'instalments'],
]);

const COSTS =
  'entrada|sinal|prestacao|prestacoes|parcela|parcelas|mensalidade|mensalidades|iptu|aluguel|alugueis|renda|salario|salarios|comissao|itbi|taxa|taxas|juros|caucao|divida|dividas|debito|debitos';

/** What an amount is of that is no price: a cost, the cost of a home in a condominium, reais below the appraisal. */
export type OtherAmount = 'cost' | 'condominium' | 'off';

/** Amounts that are no price: "entrada de 20 mil", "prestação de 500", "desconto de 50 mil". */
const OTHER_LABELS = trieOf<OtherAmount>([
  [`(${COSTS}) (de|da|do|no valor de|mensal|mensais|inicial|total|)`, 'cost'],
  ['(renda|salario) (familiar|mensal|bruta|bruto|minha|) (e|de|)', 'cost'],
  [
    '(ganho|ganhamos|recebo|recebemos|ganhando|recebendo|rende|rendendo|alugue|aluga|alugo) (por|de|)',
    'cost',
  ],
  ['(divida|dividas|debito|debitos) (de|do|da) (condominio|iptu|agua|luz) (de|)', 'cost'],
  // "bom retorno 100-150 mil" is a price.
  [
    '(lucro|retorno|rendimento|rentabilidade|valorizacao|subsidio|multa) (de|minimo de|anual de|mensal de)',
    'cost',
  ],
  ['(gasto|gastos|despesa|despesas|custo|custos) (mensal|mensais|fixo|fixos) (de|)', 'cost'],
  ['(valor de|) avaliacao (de|em|)|(avaliado|avaliada|avaliados|avaliadas) (em|por)', 'cost'],
  // Prices are in reais: another currency is no price that a filter knows.
  ['us$', 'cost'],
  [
    '(condominio|cond) (seja|for|fique|custe|custando|barato|baratinho|baixo|mensal|) (de|no valor de|)',
    'condominium',
  ],
  ['(desconto|desagio|economia) (de|minimo de|maior que|acima de|a partir de|)', 'off'],
]);

/** Behind the amount: "20 mil de entrada", "500 por mês". */
const OTHER_ENDS = trieOf<OtherAmount>([
  [
    `(de|da|do|na|no|por) (${COSTS})|(para|pra) entrada|(por|ao|/) (mes|ano)|mensal|mensais|anual|anuais`,
    'cost',
  ],
  ['de condominio', 'condominium'],
  [
    'de (desconto|desagio|economia)|(abaixo|a menos) (da|do|que a|que o) (avaliacao|valor|valor de avaliacao|preco|mercado)',
    'off',
  ],
]);

/** Behind an amount: the limit of a cost that it is. */
const COST_ENDS = trieOf<CostLimit>([
  [
    '(de|da|na|no|como|para|pra|para a|pra a|para dar de|pra dar de|para dar na|pra dar na|para dar como|pra dar como) (entrada|sinal)',
    'maxFirstDay',
  ],
  ['(de|da|na|no|por) (parcela|prestacao|mensalidade) (mensal|)', 'maxInstalment'],
]);

/** Behind what somebody says that they pay: an instalment. */
const MONTHLY = trieOf<CostLimit>([
  ['(por|ao|/|cada) mes|mensal|mensais|mensalmente|todo mes', 'maxInstalment'],
]);

/** Between the name of a cost and its amount: "parcela que caiba no bolso até 900", "iptu barato até 500". */
const OF_COST =
  /^(?:que|seja|sejam|for|forem|fique|fiquem|custe|custem|custando|caiba|no|bolso|bem|mais|baix[ao]s?|barat[ao]s?|baratinh[ao]s?|pequen[ao]s?|mensal|mensais|total|liquid[ao])$/;
const MOST_OF_COST = 5;

/** Words of the grammar of measures, all of them right. */
export const MEASURE_VOCABULARY: ReadonlySet<string> = new Set(
  [
    COMPARATORS,
    SUFFIXES,
    UNITS,
    LABELS,
    COST_LABELS,
    COST_ENDS,
    OTHER_UNITS,
    OTHER_LABELS,
    OTHER_ENDS,
  ].flatMap((trie) => [...wordsOf<unknown>(trie as WordTrie<unknown>)]),
);

/** A word with which a unit begins: "quartos", "metros". */
export const beginsUnit = (word: string): boolean => UNITS.next.has(word);

type Found<T> = { readonly value: T; readonly to: number };

/** The longest name of a trie that begins at a token. */
function longestAt<T>(trie: WordTrie<T>, tokens: readonly Token[], at: number): Found<T> | null {
  let node: WordTrie<T> | undefined = trie;
  let found: Found<T> | null = null;
  for (let to = at; node && to <= tokens.length; to += 1) {
    const [value] = node.values;
    if (value !== undefined && to > at) found = { value, to };
    node = node.next.get(tokens[to]?.word ?? '');
  }
  return found;
}

export const comparatorAt = (tokens: readonly Token[], at: number) => longestAt(COMPARATORS, tokens, at);

/** Words before another number belong to that: "50 m2 no máximo 250 mil". */
export function suffixAt(tokens: readonly Token[], at: number): Found<Bound> | null {
  const found = longestAt(SUFFIXES, tokens, at);
  // "acima de 300 e abaixo de 500": what has a number of its own is another limit.
  const after = tokens[found?.to ?? at]?.word === 'de' ? (found?.to ?? at) + 1 : (found?.to ?? at);
  return found && numberAt(tokens, after) === null ? found : null;
}

export const labelAt = (tokens: readonly Token[], at: number) => longestAt(LABELS, tokens, at);

export const costLabelAt = (tokens: readonly Token[], at: number) => longestAt(COST_LABELS, tokens, at);
export const costEndAt = (tokens: readonly Token[], at: number) => longestAt(COST_ENDS, tokens, at);
export const monthlyAt = (tokens: readonly Token[], at: number) => longestAt(MONTHLY, tokens, at);

/** The token at which the amount of a cost begins, `isAmount` telling one; `at` where words of other things come first. */
export function amountOfCost(
  tokens: readonly Token[],
  at: number,
  isAmount: (at: number) => boolean,
): number {
  let start = at;
  while (start < at + MOST_OF_COST && !isAmount(start) && OF_COST.test(tokens[start]?.word ?? '')) start += 1;
  return isAmount(start) ? start : at;
}

export const otherLabelAt = (tokens: readonly Token[], at: number) => longestAt(OTHER_LABELS, tokens, at);
export const otherEndAt = (tokens: readonly Token[], at: number) => longestAt(OTHER_ENDS, tokens, at);

/** Words that set a limit above or below a number, in whatever way they are put. */
const DIRECTIONS = new Set([
  'acima',
  'abaixo',
  'superior',
  'inferior',
  'partir',
  'diante',
  'adiante',
  'ultrapassando',
]);
/** Small words between such a word and its number. */
const BETWEEN = /^(?:d[aeo]s?|[eoa]|os|em|ou|para|pra|r\$|valor|preco|faixa|casa|marca)$/;

/** True when a word beside an amount sets a limit that nobody has read: the amount alone would be another one, or the opposite. */
export function hasUnreadDirection(tokens: readonly Token[], from: number, to: number): boolean {
  let [before, after] = [from - 1, to];
  while (BETWEEN.test(tokens[before]?.word ?? '')) before -= 1;
  while (BETWEEN.test(tokens[after]?.word ?? '')) after += 1;
  const isBefore = DIRECTIONS.has(tokens[before]?.word ?? '');
  return isBefore || (DIRECTIONS.has(tokens[after]?.word ?? '') && !isOfNumberAhead(tokens, after));
}

/** "200 mil acima de 2 quartos": the word is of the number behind it. */
function isOfNumberAhead(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (BETWEEN.test(tokens[next]?.word ?? '')) next += 1;
  return numberAt(tokens, next) !== null;
}

const BEFORE_NUMBERS = new Set(['x', 'min']);

/** "10 x 25" is a dimension, "60 x" are instalments; "10 min" are minutes, "min 2 quartos" is at least two. */
export function otherUnitAt(tokens: readonly Token[], at: number): Found<Other> | null {
  const found = longestAt(OTHER_UNITS, tokens, at);
  const isOfNext = BEFORE_NUMBERS.has(tokens[at]?.word ?? '') && numberAt(tokens, at + 1) !== null;
  return isOfNext ? null : found;
}

/** Letters alone, which count rooms beside others that are counted: "3q 2b 2v". */
const LETTERS: ReadonlyMap<string, Unit> = new Map([
  ['b', unit('bathrooms')],
  ['v', unit('parkingSpaces')],
  ['s', unit('suites')],
]);
const COUNTED = /^(?:q|qts?|qtos?|quartos?|d|dorms?|s|suites?|b|banheiros?|v|vagas?|vgs?)$/;

function letterAt(tokens: readonly Token[], at: number): Found<Unit> | null {
  const value = LETTERS.get(tokens[at]?.word ?? '');
  const before = tokens[at - 2]?.kind === 'sign' ? at - 3 : at - 2;
  const isBeside = tokens[at - 1]?.kind === 'number' && COUNTED.test(tokens[before]?.word ?? '');
  return value !== undefined && isBeside ? { value, to: at + 1 } : null;
}

const COUNTS: ReadonlySet<Measure> = new Set(['bedrooms', 'suites', 'bathrooms', 'parkingSpaces']);

/** After reais, metres are what they are paid for; after any other number they are what is counted. */
export function unitAt(tokens: readonly Token[], at: number, hasCurrency: boolean): Found<Unit> | null {
  const found = longestAt(UNITS, tokens, at) ?? letterAt(tokens, at);
  if (found === null || (hasCurrency && COUNTS.has(found.value.measure))) return null;
  const isBareMetre = found.value.measure === 'area' && found.value.factor === 1;
  return isBareMetre && hasCurrency ? { ...found, value: unit('pricePerM2') } : found;
}

/** A dimension such as 10x25: the product; null when there is none at this token. */
export function dimensionsAt(tokens: readonly Token[], at: number): Found<number> | null {
  const first = numberAt(tokens, at);
  const isTimes = tokens[first?.to ?? at]?.word === 'x' || tokens[first?.to ?? at]?.word === 'por';
  if (first === null || !isTimes) return null;
  const second = numberAt(tokens, first.to + 1);
  return second === null ? null : { value: first.value * second.value, to: second.to };
}
