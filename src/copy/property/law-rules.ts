import type { LawRuleId } from '../../domain/decision/law-rules.ts';

type RuleWords = {
  /** As it is cited. */
  readonly law: string;
  /** The rule in one or two sentences. */
  readonly says: string;
  /** A public address of its text. */
  readonly source: string;
};

const CPC = 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13105.htm';
const LEI_9514 = 'https://www.planalto.gov.br/ccivil_03/leis/l9514.htm';
const CTN = 'https://www.planalto.gov.br/ccivil_03/leis/l5172compilado.htm';
const CAIXA =
  'https://www.caixa.gov.br/voce/habitacao/imoveis-venda/perguntas-frequentes/Paginas/default.aspx';
const CIVIL = 'https://www.planalto.gov.br/ccivil_03/leis/2002/l10406compilada.htm';
const STJ =
  'https://processo.stj.jus.br/processo/pesquisa/?aplicacao=processos.ea&tipoPesquisa=tipoPesquisaGenerica&termo=';

const CNJ = 'https://atos.cnj.jus.br/atos/detalhar/2313';

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
    says: 'Quem arrematou pode desistir e receber o depósito de volta: se em 10 dias provar um ônus que o edital não disse, se o devedor pedir a invalidação antes da carta, ou se for chamado na ação que a pede depois.',
    source: CPC,
  },
  courtSale: {
    law: 'CPC, art. 880',
    says: 'Na venda sem leilão, o juiz fixa o preço mínimo, o prazo, o pagamento e a comissão de quem intermedeia. A compra vira um termo no processo, e dele saem a carta de alienação e a ordem de posse.',
    source: CPC,
  },
  eviction: {
    law: 'Código Civil, arts. 447 e 450',
    says: 'Quem perde o que comprou por um direito anterior de outra pessoa recebe de quem vendeu o preço, as despesas do contrato e os prejuízos diretos, se o contrato não disser outra coisa.',
    source: CIVIL,
  },
  spouseConsent: {
    law: 'Código Civil, art. 1.647, I',
    says: 'Quem é casado precisa da autorização do cônjuge para vender um imóvel ou dá-lo em garantia, exceto na separação absoluta de bens. Comprar não está na lista.',
    source: CIVIL,
  },
  taxBack: {
    law: 'STJ, EREsp 1.493.162 (1ª Seção, 2020)',
    says: 'Anulada a compra, não houve transmissão, e a prefeitura devolve o ITBI.',
    source: `${STJ}EREsp%201493162`,
  },
  commissionBack: {
    law: 'Resolução CNJ 236/2016, art. 7º, § 2º',
    says: 'Anulada ou sem efeito a arrematação, o leiloeiro devolve a comissão a quem arrematou, corrigida.',
    source: CNJ,
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
  taxOnPrice: {
    law: 'CTN, art. 130, parágrafo único',
    says: 'Em venda por hasta pública, o imposto atrasado do imóvel sai do preço pago, e não do bolso de quem compra.',
    source: CTN,
  },
  taxClause: {
    law: 'STJ, Tema 1.134',
    says: 'Em leilão judicial, o edital não pode passar a quem compra o imposto de antes. Vale para editais de depois da ata do julgamento, na prática 24/10/2024, e para ações e pedidos que já corriam.',
    source: `${STJ}REsp%201914902`,
  },
  taxExtrajudicial: {
    law: 'Lei 9.514/1997, arts. 23, § 2º, e 27, § 8º; STJ, Temas 1.134 e 1.158',
    says: 'Até o banco tomar posse, o imposto é do antigo dono, e não do banco. Se fora da Justiça essa dívida segue o imóvel até quem compra é controverso: o Tema 1.134 julgou leilão judicial. Na prática, paga quem o edital ou o anúncio diz.',
    source: LEI_9514,
  },
  boundToPrice: {
    law: 'CPC, art. 908, § 1º',
    says: 'Em leilão judicial, as dívidas ligadas ao imóvel passam para o preço, na ordem de preferência.',
    source: CPC,
  },
  condominiumDebt: {
    law: 'Código Civil, art. 1.345',
    says: 'Quem adquire a unidade responde pelo condomínio atrasado, com multa e juros.',
    source: CIVIL,
  },
  condominiumNotice: {
    law: 'STJ, REsp 2.042.756 (3ª Turma, 12/11/2024)',
    says: 'Quem arremata paga o condomínio atrasado quando o edital diz isso. A decisão foi por 3 a 2, e a 2ª Seção não aceitou revê-la em maio de 2026.',
    source: `${STJ}REsp%202042756`,
  },
  condominiumSilent: {
    law: 'STJ, REsp 2.197.699 (02/09/2025)',
    says: 'O antigo dono continua devendo. O STJ disse também que, mesmo com o edital calado, quem arremata pode responder se sabia da dívida. Outras decisões dizem o contrário.',
    source: `${STJ}REsp%202197699`,
  },
  bankTax: {
    law: 'Regra geral da Caixa, 24/11/2025, item 16.2.2; o anúncio prevalece',
    says: 'Quem compra paga todos os impostos atrasados do imóvel.',
    source: CAIXA,
  },
  bankCondominium: {
    law: 'Regra geral da Caixa, 24/11/2025, item 16.2.3; o anúncio prevalece',
    says: 'Quem compra paga o condomínio atrasado até 10% da avaliação. O que passar disso é da Caixa.',
    source: CAIXA,
  },
  bankCondominiumSilent: {
    law: 'Regra geral da Caixa, 24/11/2025, itens 16.2.3.1 e 16.4.1; o anúncio prevalece',
    says: 'Se o anúncio da Caixa não falar em condomínio, ela paga tudo, se os documentos chegarem em 60 dias da proposta. Confira no anúncio dela.',
    source: CAIXA,
  },
  cureTerm: {
    law: 'Lei 9.514/1997, art. 26, § 1º',
    says: 'Intimado pelo cartório, o devedor tem 15 dias para pagar o que está atrasado.',
    source: LEI_9514,
  },
  homeConsolidation: {
    law: 'Lei 9.514/1997, art. 26-A, § 1º',
    says: 'No crédito da moradia, a propriedade só se consolida 30 dias depois desse prazo.',
    source: LEI_9514,
  },
  auctionTerm: {
    law: 'Lei 9.514/1997, art. 27 (Lei 14.711/2023)',
    says: 'O leilão é feito em até 60 dias do registro da consolidação.',
    source: LEI_9514,
  },
  secondTerm: {
    law: 'Lei 9.514/1997, art. 27, § 1º',
    says: 'Se o primeiro leilão não alcança o mínimo, o segundo vem nos 15 dias seguintes.',
    source: LEI_9514,
  },
  preference: {
    law: 'Lei 9.514/1997, art. 27, § 2º-B',
    says: 'Até o segundo leilão, o devedor pode comprar antes de todos, pelo valor da dívida com despesas e encargos.',
    source: LEI_9514,
  },
  leavingTerm: {
    law: 'Lei 9.514/1997, art. 30',
    says: 'Com a consolidação provada, o juiz manda desocupar em 60 dias, já no começo da ação.',
    source: LEI_9514,
  },
  leftToDamages: {
    law: 'Lei 9.514/1997, art. 30, parágrafo único (Lei 14.711/2023)',
    says: 'Depois da venda, ou de dois leilões sem venda, ações do devedor sobre o contrato, a cobrança ou o leilão acabam em indenização e não param a posse. A exceção é a falta de intimação dele.',
    source: LEI_9514,
  },
  tenantTerm: {
    law: 'Lei 9.514/1997, art. 27, § 7º',
    says: 'A locação pode ser denunciada com 30 dias para sair, se o banco não concordou com ela por escrito e o contrato diz isso em destaque. O aviso é dado em até 90 dias da consolidação.',
    source: LEI_9514,
  },
  noticeTerm: {
    law: 'CPC, art. 887, § 1º',
    says: 'O edital sai pelo menos 5 dias antes do leilão.',
    source: CPC,
  },
  courtPayment: {
    law: 'CPC, art. 892',
    says: 'O pagamento é imediato, por depósito judicial ou meio eletrônico, a não ser que o juiz diga outra coisa.',
    source: CPC,
  },
  awardRecord: {
    law: 'CPC, art. 901',
    says: 'O auto de arrematação é lavrado de imediato.',
    source: CPC,
  },
  possessionOrder: {
    law: 'CPC, art. 903, § 3º',
    says: 'Passados os 10 dias sem pedido, saem a carta de arrematação e a ordem de entrega ou o mandado de imissão na posse.',
    source: CPC,
  },
  recess: {
    law: 'CPC, arts. 219 e 220',
    says: 'Na Justiça os prazos contam só dias úteis e param de 20 de dezembro a 20 de janeiro.',
    source: CPC,
  },
  bankApproval: {
    law: 'Regra geral da Caixa, 24/11/2025, item 10.1; o anúncio prevalece',
    says: 'Na Venda Online, a melhor proposta é aprovada em até 5 dias úteis do fim da disputa.',
    source: CAIXA,
  },
  bankAtOnce: {
    law: 'Regra geral da Caixa, 24/11/2025, itens 9.2, 10.2 e 12.1.1; o anúncio prevalece',
    says: 'Na Compra Direta, vence a primeira proposta a partir do mínimo. A aprovação vem depois dela, sem prazo; o boleto sai com a proposta.',
    source: CAIXA,
  },
  bankPayment: {
    law: 'Regra geral da Caixa, 24/11/2025, item 12.1; o anúncio prevalece',
    says: 'O boleto da parte em dinheiro vence em 2 dias úteis da aprovação. Acima de R$ 500 mil à vista, ele é de 5%, e o resto vence de 30 a 120 dias depois, conforme o valor.',
    source: CAIXA,
  },
  bankRegret: {
    law: 'Regra geral da Caixa, 24/11/2025, itens 14.1 e 15.2; o anúncio prevalece',
    says: 'Até 7 dias da aprovação, a desistência devolve tudo. Depois, a multa é de 5% da proposta.',
    source: CAIXA,
  },
  bankContract: {
    law: 'Regra geral da Caixa, 24/11/2025, item 13.2; o anúncio prevalece',
    says: 'O contrato ou a escritura é assinado em até 30 dias da aprovação.',
    source: CAIXA,
  },
  bankRegistration: {
    law: 'Regra geral da Caixa, 24/11/2025, item 13.3.3; o anúncio prevalece',
    says: 'O registro na matrícula é provado em até 60 dias do pagamento.',
    source: CAIXA,
  },
  sfhCeiling: {
    law: 'Conselho Monetário Nacional, outubro de 2025',
    says: 'Financiamento pelo SFH e uso do FGTS pedem avaliação de até R$ 2.250.000.',
    source: 'https://www.caixa.gov.br/voce/habitacao/Paginas/default.aspx',
  },
  fgtsUse: {
    law: 'Lei 8.036/1990, art. 20, e manual do FGTS',
    says: 'Imóvel residencial urbano, em condições de morar, para a própria moradia, no município onde a pessoa mora ou trabalha ou na mesma região. Quem compra tem 3 anos de FGTS, não tem financiamento ativo no SFH nem outro imóvel ali, e o imóvel não foi comprado com FGTS nos últimos 3 anos.',
    source: 'https://www.planalto.gov.br/ccivil_03/leis/l8036consol.htm',
  },
  courtInstalments: {
    law: 'CPC, art. 895',
    says: 'Por escrito, antes do leilão começar: no primeiro por pelo menos a avaliação, no segundo por valor que não seja vil. Ao menos 25% à vista e o resto em até 30 meses, com hipoteca do próprio imóvel. Lance à vista sempre ganha.',
    source: CPC,
  },
};

export const ruleCopy = {
  title: 'As regras e as datas',
  since: (day: string) => `em vigor desde ${day}`,
  decided: (day: string) => `decidido em ${day}`,
  checked: (day: string) => `conferida em ${day}`,
  contested: 'Contestado',
} as const;
