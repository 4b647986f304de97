import type { AmortisationSystem } from '../../domain/finance/instalment-terms.ts';
import type { PurchaseWay } from '../../domain/finance/purchase-ways.ts';

/** Words of the block that holds cash, instalments and a loan against each other. */
export const purchaseWaysCopy = {
  question: 'À vista, parcelado ou financiado: quanto dá?',
  premises: 'Premissas na conta da compra',
  answer: (way: string, day: string) => `${way}: ${day} no dia da compra`,
  ways: { cash: 'À vista', instalments: 'Parcelado', financed: 'Financiado' } satisfies Record<
    PurchaseWay,
    string
  >,
  caption: 'O mesmo imóvel, pago de três jeitos',
  item: 'Item',
  notOffered: 'não aceita',
  untold: 'não informa',
  noTerms: 'sem condições',
  rows: {
    entry: 'Entrada ou preço',
    firstDay: 'Sai no dia da compra',
    count: 'Parcelas',
    first: 'Primeira parcela',
    last: 'Última parcela',
    charges: 'Juros, tarifas e encargos',
    total: 'Tudo somado, até quitar',
    rate: 'CET ao ano',
  },
  none: '—',
  indexAlone: 'sem a correção, que o edital diz',
  plusIndex: (total: string) => `${total} + correção`,
  firstDayNote:
    '“Não aceita” e “não informa” são do anúncio. No dia da compra entram a entrada, o ITBI, o registro e, sem banco nem juízo, a escritura. Na prática, o lance ou a entrada e a comissão saem no dia; escritura, ITBI e registro, nas semanas seguintes, até o registro. Dívidas, desocupação e reforma estão só na soma de tudo.',
  court:
    'Venda judicial: 25% à vista e o resto em até 30 meses, por proposta escrita ao juiz, com a correção que o edital disser (CPC, art. 895).',
  rateNote:
    'O CET é a taxa interna de tudo o que se recebe e se paga no empréstimo. Sem o seguro obrigatório, que depende da sua idade: some-o ao encargo mensal.',
  bankNote: 'A taxa do banco é uma estimativa: peça a sua e troque abaixo.',
  /** Of what the bank itself sells, by its own rules. */
  ownMeansNote:
    'Em venda direta da Caixa, ao menos 5% do valor sai de recursos próprios (Regras da Venda Online, item 8.2.1, de 24/11/2025).',
  correctionTitle: 'Se a TR ou o IPCA subir',
  correctionLead:
    'O índice corrige o saldo todo mês. Ninguém sabe quanto será: a tabela mostra quatro casos, os números acima são sem ele.',
  correctionColumn: 'Índice ao ano',
  correctionCell: (total: string, rate: string) => `${total}; CET ${rate}`,
  form: 'Os números do seu banco',
  kept: 'Ficam só neste navegador e valem para todos os imóveis.',
  labels: {
    interest: 'Juros nominais ao ano',
    months: 'Prazo',
    fee: 'Tarifas no início',
    monthly: 'Encargo por mês',
  },
  units: { interest: '%', months: 'meses', fee: 'R$', monthly: 'R$' },
  usual: (text: string) => `Sem o seu número: ${text}`,
  invalid: 'Número inválido: usamos o de sempre',
  system: 'Como a parcela do banco muda',
  systems: {
    price: 'Price: parcela igual',
    sac: 'SAC: começa maior e cai',
  } satisfies Record<AmortisationSystem, string>,
  sources: 'De onde vêm os números do banco',
} as const;
