import type { FinancingAnswer } from '../../domain/catalogue/enumerations.ts';
import { formatMoney } from '../../domain/format.ts';
import { centavosFromReais } from '../../domain/money.ts';
import type { OptionFilterKey, YesNoFilterKey } from '../../domain/search/filters/filters.ts';
import {
  LIMIT_FILTERS,
  type LimitKey,
  RANGE_FILTERS,
  type RangeFields,
  type RangeFilterKey,
  type RangeKey,
  type RangeKind,
  type RangeValue,
} from '../../domain/search/filters/ranges.ts';
import {
  bedroomLabels,
  occupationLabels,
  paymentTypeLabels,
  propertyTypeLabels,
  purchaseTypeLabels,
  purposeLabels,
  saleCategoryLabels,
  saleTypeLabels,
} from '../property/catalogue.ts';

/** Labels for so many or more. */
function atLeast(one: string, many: string): Readonly<Record<string, string>> {
  return {
    '1': `1 ${one} ou mais`,
    '2': `2 ${many} ou mais`,
    '3': `3 ${many} ou mais`,
    '4': `4 ${many} ou mais`,
  };
}

/** Words of a group of options: its title, its options, and its key as the document of the API explains it. */
type OptionWords = {
  readonly title: string;
  readonly options: Readonly<Record<string, string>>;
  readonly api: string;
};

export const OPTION_WORDS: Readonly<Record<OptionFilterKey, OptionWords>> = {
  finalidade: {
    title: 'Finalidade',
    options: purposeLabels,
    api: 'Finalidades, separadas por vírgula',
  },
  'tipo-imovel': {
    title: 'Tipo de imóvel',
    options: propertyTypeLabels,
    api: 'Tipos de imóvel, separados por vírgula',
  },
  forma_pagamento: {
    title: 'Forma de pagamento',
    options: paymentTypeLabels,
    api: 'Formas de pagamento, separadas por vírgula',
  },
  categoria_venda: {
    title: 'Categoria da venda',
    options: saleCategoryLabels,
    api: 'Categorias de venda, separadas por vírgula',
  },
  situacao: {
    title: 'Situação',
    options: occupationLabels,
    api: 'Situações de ocupação, separadas por vírgula',
  },
  'tipo-venda': {
    title: 'Tipo de venda',
    options: saleTypeLabels,
    api: 'Tipos de venda, separados por vírgula',
  },
  'tipo-compra': {
    title: 'Tipo de compra',
    options: purchaseTypeLabels,
    api: 'Tipos de compra, separados por vírgula',
  },
  quartos: {
    title: 'Quartos',
    options: bedroomLabels,
    api: 'Números de quartos, separados por vírgula: 1, 2, 3 ou 4 (quatro ou mais)',
  },
  vagas: {
    title: 'Vagas de garagem',
    options: atLeast('vaga', 'vagas'),
    api: 'Pelo menos tantas vagas de garagem: 1, 2, 3 ou 4',
  },
  banheiros: {
    title: 'Banheiros',
    options: atLeast('banheiro', 'banheiros'),
    api: 'Pelo menos tantos banheiros: 1, 2, 3 ou 4',
  },
  suites: {
    title: 'Suítes',
    options: atLeast('suíte', 'suítes'),
    api: 'Pelo menos tantas suítes: 1, 2, 3 ou 4',
  },
  'aceita-financiamento': {
    title: 'Financiamento',
    options: {
      sim: 'Aceita financiamento',
      nao: 'Não aceita financiamento',
      nao_informado: 'Financiamento não informado',
    } satisfies Readonly<Record<FinancingAnswer, string>>,
    api: 'Se aceita financiamento, por vírgula: sim, nao ou nao_informado',
  },
};

type RangeFieldWords = {
  /** In its group. */
  readonly label: string;
  /** Name of the filter where its group is not in sight. */
  readonly name: string;
  /** In the document of the API. */
  readonly api: string;
};

type RangeWords = {
  readonly title: string;
  /** Its two fields, by their keys in the address. */
  readonly fields: Readonly<Partial<Record<RangeKey, RangeFieldWords>>>;
  readonly from: (lowest: string) => string;
  readonly to: (highest: string) => string;
  readonly between: (lowest: string, highest: string) => string;
};

export const RANGE_WORDS: Readonly<Record<RangeFilterKey, RangeWords>> = {
  'desagio-faixa': {
    title: 'Deságio',
    fields: {
      'desagio-min': {
        label: 'Mínimo (%)',
        name: 'Deságio mínimo',
        api: 'Deságio mínimo em por cento inteiro, inclusive; com uma faixa `desagio`, esta deixa de valer',
      },
      'desagio-max': {
        label: 'Máximo (%)',
        name: 'Deságio máximo',
        api: 'Deságio máximo em por cento inteiro, inclusive',
      },
    },
    from: (lowest) => `Deságio a partir de ${lowest}`,
    to: (highest) => `Deságio até ${highest}`,
    between: (lowest, highest) => `Deságio de ${lowest} a ${highest}`,
  },
  'data-leilao': {
    title: 'Data do leilão',
    fields: {
      'leilao-de': {
        label: 'A partir de',
        name: 'Leilão a partir de',
        api: 'Dia a partir do qual é o próximo leilão do imóvel (AAAA-MM-DD), inclusive',
      },
      'leilao-ate': {
        label: 'Até',
        name: 'Leilão até',
        api: 'Dia até o qual é o próximo leilão do imóvel (AAAA-MM-DD), inclusive',
      },
    },
    from: (lowest) => `Leilão a partir de ${lowest}`,
    to: (highest) => `Leilão até ${highest}`,
    between: (lowest, highest) => `Leilão de ${lowest} a ${highest}`,
  },
};

type LimitWords = RangeFieldWords & { readonly asked: (limit: string) => string };

export const LIMIT_WORDS: Readonly<Record<LimitKey, LimitWords>> = {
  'custo-max': {
    label: 'Custo total até (R$)',
    name: 'Custo total até',
    api: 'Custo total mais provável da compra à vista em reais (preço, impostos, cartório, dívidas, posse), até, inclusive',
    asked: (limit) => `Custo total até ${limit}`,
  },
  'entrada-max': {
    label: 'No dia da compra até (R$)',
    name: 'Dinheiro no dia da compra até',
    api: 'Dinheiro no dia da compra em reais, pela forma de pagar do anúncio que pede menos, até, inclusive',
    asked: (limit) => `No dia da compra até ${limit}`,
  },
  'parcela-max': {
    label: 'Primeira parcela até (R$)',
    name: 'Primeira parcela até',
    api: 'Primeira parcela em reais da forma de pagar que pede menos no dia da compra, até, inclusive',
    asked: (limit) => `Parcela até ${limit}`,
  },
  'desagio-efetivo-min': {
    label: 'Deságio efetivo a partir de (%)',
    name: 'Deságio efetivo mínimo',
    api: 'Deságio do custo total sobre a avaliação em por cento inteiro, a partir de, inclusive',
    asked: (limit) => `Deságio efetivo a partir de ${limit}`,
  },
};

/** Names of a range's fields. */
export function rangeField(key: RangeKey): RangeFieldWords {
  if (isLimit(key)) return LIMIT_WORDS[key];
  const words = Object.values(RANGE_WORDS).find(({ fields }) => key in fields)?.fields[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return words;
}

const isLimit = (key: RangeKey): key is LimitKey => key in LIMIT_WORDS;

function valueText(kind: RangeKind, value: RangeValue): string {
  if (kind === 'reais') return formatMoney(centavosFromReais(Number(value)));
  return kind === 'percent' ? `${value}%` : String(value).split('-').reverse().join('/');
}

/** Words of each range that is asked for. */
export function rangeTexts(
  query: RangeFields,
): { readonly key: RangeFilterKey | LimitKey; readonly label: string }[] {
  const limits = LIMIT_FILTERS.flatMap(({ key, field, kind }) => {
    const limit = query[field];
    return limit === null ? [] : [{ key, label: LIMIT_WORDS[key].asked(valueText(kind, limit)) }];
  });
  const ranges = RANGE_FILTERS.flatMap(({ key, kind, min, max }) => {
    const [low, high] = [query[min.field], query[max.field]];
    const words = RANGE_WORDS[key];
    if (low !== null && high !== null)
      return [{ key, label: words.between(valueText(kind, low), valueText(kind, high)) }];
    if (low !== null) return [{ key, label: words.from(valueText(kind, low)) }];
    return high === null ? [] : [{ key, label: words.to(valueText(kind, high)) }];
  });
  return [...ranges, ...limits];
}

/** Words of a filter that is on or off: on a chip and beside its switch, and in the document of the API. */
type YesNoWords = { readonly label: string; readonly api: string };

export const YES_NO_WORDS: Readonly<Record<YesNoFilterKey, YesNoWords>> = {
  'possui-acao-judicial': {
    label: 'Sem ação judicial',
    api: '`nao`: somente imóveis sem ação judicial',
  },
  'possui-dividas': { label: 'Sem dívidas', api: '`nao`: somente imóveis sem dívidas' },
  'aceita-fgts': { label: 'Aceita FGTS', api: '`sim`: somente imóveis que aceitam FGTS' },
  'com-foto': { label: 'Com foto', api: '`sim`: somente imóveis com foto' },
  prazo: {
    label: 'Termina até amanhã',
    api: '`sim`: somente ofertas que terminam até o fim de amanhã, no horário de Brasília',
  },
};
