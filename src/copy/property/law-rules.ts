import type { LawRuleId } from '../../domain/decision/law-rules.ts';

type RuleWords = {
  /** As it is cited. */
  readonly law: string;
  /** What it says, in one or two sentences. */
  readonly says: string;
  /** A public address of its text. */
  readonly source: string;
};

const CPC = 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm';
const LEI_9514 = 'https://www.planalto.gov.br/ccivil_03/leis/l9514.htm';
const STJ =
  'https://processo.stj.jus.br/processo/pesquisa/?aplicacao=processos.ea&tipoPesquisa=tipoPesquisaGenerica&termo=';

export const lawRuleWords: Readonly<Record<LawRuleId, RuleWords>> = {
  vilePrice: {
    law: 'CPC, art. 891',
    says: 'Não se aceita preço vil: abaixo do mínimo que o juiz fixou ou, se ele não fixou nenhum, abaixo de 50% da avaliação.',
    source: CPC,
  },
  undoing: {
    law: 'CPC, art. 903, § 1º',
    says: 'A arrematação pode ser invalidada por preço vil ou outro vício, declarada ineficaz por falta de aviso a um credor com garantia, ou desfeita por falta de pagamento.',
    source: CPC,
  },
  objection: {
    law: 'CPC, art. 903, § 2º',
    says: 'Quem quer desfazer a arrematação pede isso no mesmo processo em até 10 dias depois de assinado o auto. Mais tarde, só em outra ação.',
    source: CPC,
  },
  withdrawal: {
    law: 'CPC, art. 903, § 5º',
    says: 'Quem arrematou pode desistir e receber o depósito de volta: se em 10 dias provar um ônus que o edital não disse, se alguém pedir a invalidação antes da carta, ou se for chamado na ação que a pede depois.',
    source: CPC,
  },
  contractValue: {
    law: 'Lei 9.514/1997, art. 24, VI e parágrafo único',
    says: 'No primeiro leilão o mínimo é o valor do imóvel no contrato, ou a base do ITBI, se for maior.',
    source: LEI_9514,
  },
  secondAuction: {
    law: 'Lei 9.514/1997, art. 27, § 2º (Lei 14.711/2023)',
    says: 'No segundo leilão o lance cobre a dívida toda, com despesas e encargos. Sem lance assim, o credor pode aceitar, se quiser, um de pelo menos metade da avaliação.',
    source: LEI_9514,
  },
  homeLoan: {
    law: 'Lei 9.514/1997, art. 26-A, § 3º (Lei 14.711/2023)',
    says: 'Se o crédito era para a moradia do devedor, o segundo leilão pede a dívida toda, com despesas e encargos. A lei não fala em metade da avaliação.',
    source: LEI_9514,
  },
  vileFiduciary: {
    law: 'STJ, REsp 2.096.465 (3ª Turma, 14/05/2024)',
    says: 'O STJ anulou venda extrajudicial por menos da metade da avaliação. Se isso vale quando a lei só pede a dívida, ainda se discute.',
    source: `${STJ}REsp%202096465`,
  },
};

export const ruleCopy = {
  title: 'As regras e as datas',
  since: (day: string) => `em vigor desde ${day}`,
  checked: (day: string) => `conferida em ${day}`,
  contested: 'Contestado',
} as const;
