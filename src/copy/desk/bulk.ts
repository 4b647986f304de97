import type { CampaignState } from '../../domain/campaigns/campaign-state.ts';
import type { BulkKind, StayReason } from '../../domain/desk/bulk/bulk-change.ts';
import type { BulkFault } from '../../domain/desk/bulk/read-bulk.ts';

/** Changes of many properties at once. */
export const bulkCopy = {
  title: 'Mudar em lote',
  open: 'Mudar em lote',
  openAll: (total: string) => `Mudar todos os ${total}`,
  chosen: 'Escolhidos nesta página',
  chosenOf: { one: '{n} escolhido', other: '{n} escolhidos' },
  changeChosen: 'Mudar os escolhidos',
  goOn: 'Seguir com o que está marcado',
  choose: (code: string) => `Escolher ${code}`,
  chooseAll: 'Escolher todos desta página',
  chooses: 'Escolha',
  chosenMarked: (count: number, shown: string) =>
    count === 1 ? 'Um imóvel escolhido' : `${shown} imóveis escolhidos`,
  chosenFound: (count: number, shown: string) =>
    count === 1 ? 'O imóvel que os filtros encontram' : `Os ${shown} imóveis que os filtros encontram`,
  none: 'Nenhum imóvel escolhido. Marque linhas na lista de imóveis ou mude todos os que os filtros encontram.',
  toList: 'Ir para a lista',
  firstLooked: 'Nada muda antes de você conferir.',
  check: 'Conferir',
  kinds: {
    publish: 'Publicar rascunhos',
    drafts: 'Publicar mudanças pendentes',
    withdraw: 'Retirar do ar',
    status: 'Estado',
    price: 'Preço por percentual',
    amount: 'Preço',
    feature: 'Destaque',
    tags: 'Etiquetas',
    campaign: 'Pôr em campanha',
    uncampaign: 'Tirar de campanha',
  } satisfies Record<BulkKind, string>,
  publishHint: 'O que é rascunho vai ao ar; o que tem abertura marcada fica pré-ativo.',
  draftsHint:
    'O que está escrito nas fichas e ainda não foi publicado vai ao ar. Fica como está o que espera escolha ou tem campo errado.',
  withdrawHint: 'A página de cada imóvel passa a dizer que ele saiu.',
  newStatus: 'Novo estado',
  percent: 'Percentual',
  percentHint: 'Sobre o valor de venda: -10 baixa dez por cento, 5 sobe cinco.',
  step: 'Arredondar a',
  steps: {
    1: 'R$ 0,01',
    100: 'R$ 1',
    1000: 'R$ 10',
    10000: 'R$ 100',
    100000: 'R$ 1.000',
  } as Readonly<Record<number, string>>,
  rank: 'Destaque',
  rankHint: '0: não destacado. Maior vem antes, até 1000.',
  add: 'Pôr etiquetas',
  remove: 'Tirar etiquetas',
  tagsHint: 'Entre vírgulas.',
  campaign: 'Campanha',
  noCampaigns: 'Nenhuma campanha está cadastrada.',
  pickOne: 'Escolha',
  by: 'Valor total na campanha',
  byPercent: 'por percentual do valor de venda',
  byTable: 'por tabela',
  byAmount: 'o mesmo para todos',
  campaignAmount: 'Valor para todos',
  campaignAmountHint: 'Em reais, como 189.000. Quem custa menos fica como está.',
  toCampaign: 'Voltar à campanha',
  others: 'Mudar também o valor de quem está em',
  othersHint:
    'Um imóvel tem um só valor de campanha, que vale em todas. Quem está em outra fica como está, e o preço de hoje não muda, a não ser que você marque a outra pelo nome.',
  otherCampaign: (name: string, state: string, properties: number, shown: string) =>
    `${name}: ${state}, ${properties === 1 ? '1 imóvel' : `${shown} imóveis`}`,
  otherStates: {
    running: 'no ar, o preço de hoje muda ao confirmar',
    announced: 'anunciada, o preço dela muda',
    coming: 'por vir, o preço dela muda',
    paused: 'pausada, o preço dela muda',
    over: 'acabou',
    written: 'rascunho, o preço dela muda',
  } satisfies Record<CampaignState | 'written', string>,
  belowBid: 'Também abaixo do lance mínimo do edital',
  belowBidHint:
    'Em leilão e em concorrência o edital diz o mínimo que se aceita. Quem ficaria abaixo dele fica como está; marque só com novo edital.',
  left: 'Ficam de fora',
  leftHint: (shown: string) =>
    `Os primeiros ${shown}, pela ordem do código. Para pôr, volte e marque a campanha pelo nome, ou o lance mínimo.`,
  leftOf: (name: string, count: number, shown: string) =>
    count === 1
      ? `1 tem o valor de ${name}: o preço dela mudaria.`
      : `${shown} têm o valor de ${name}: o preço dela mudaria.`,
  leftBelow: (count: number, shown: string) =>
    count === 1
      ? '1 ficaria abaixo do lance mínimo do edital.'
      : `${shown} ficariam abaixo do lance mínimo do edital.`,
  leftIn: (names: string) => `o valor é de ${names}`,
  leftBid: (amount: string) => `abaixo do lance mínimo, ${amount}`,
  campaignPercentHint:
    '-20: vinte por cento abaixo do valor de venda. 0: só a etiqueta, sem preço de campanha.',
  table: 'Tabela',
  tableHint: 'Uma linha por imóvel: código ou número do banco, ponto e vírgula, valor em reais.',
  tableFile: 'Ou um arquivo .csv',
  leaves: 'Campanha que deixam',
  faults: {
    percent: 'Escreva um percentual de -90 a 200, com até duas casas.',
    campaign_percent:
      'O valor da campanha não passa do valor de venda: escreva de -90 a 0. Doze por cento abaixo é -12.',
    amount: 'Escreva um valor em reais, como 189.000.',
    rank: 'Escreva um número de 0 a 1000.',
    status: 'Escolha um estado.',
    tags: 'Escreva de uma a 20 etiquetas, cada uma com até 60 letras.',
    campaign: 'Escolha uma campanha.',
    table: 'Escreva um código e um valor por linha, como OI-4071;389.000.',
    table_unknown: 'Nenhum código da tabela é de um imóvel.',
  } satisfies Record<BulkFault['code'], string>,
  faultLine: (fault: string, line: string) => `${fault} Não se lê: ${line}`,
  recent: 'Mudanças recentes',
  states: {
    waiting: 'Na fila',
    checking: 'Conferindo',
    checked: 'Espera confirmação',
    asked: 'Espera uma segunda pessoa',
    confirmed: 'Na fila',
    running: 'Mudando',
    done: 'Feita',
    refused: 'Recusada',
    failed: 'Parou com erro',
    cancelled: 'Cancelada',
    undone: 'Desfeita',
  },
  gone: 'Esta mudança já não existe.',
  moved: 'Esta mudança já não está como nesta página. Veja como está agora.',
  again: 'O catálogo mudou depois que você conferiu. Nada foi feito: confira outra vez.',
  failed: 'A mudança parou com erro e nada foi mudado. Comece outra vez.',
  nothingYet: 'Nada mudou ainda',
  noFilter: 'sem filtro, o catálogo inteiro',
  tenses: {
    coming: {
      changes: (count: number, shown: string) =>
        count === 0 ? 'Nenhum será alterado' : count === 1 ? '1 será alterado' : `${shown} serão alterados`,
      stays: (count: number, shown: string) =>
        count === 1 ? '1 fica como está' : `${shown} ficam como estão`,
      before: 'Agora',
      after: 'Depois',
    },
    done: {
      changes: (count: number, shown: string) =>
        count === 0 ? 'Nenhum foi alterado' : count === 1 ? '1 foi alterado' : `${shown} foram alterados`,
      stays: (count: number, shown: string) =>
        count === 1 ? '1 ficou como estava' : `${shown} ficaram como estavam`,
      before: 'Antes',
      after: 'Com a mudança',
    },
    undone: {
      changes: (count: number, shown: string) =>
        count === 1 ? '1 tinha sido alterado' : `${shown} tinham sido alterados`,
      stays: (count: number, shown: string) =>
        count === 1 ? '1 tinha ficado como estava' : `${shown} tinham ficado como estavam`,
      before: 'Antes',
      after: 'Até ser desfeita',
    },
    never: {
      changes: (count: number, shown: string) =>
        count === 1 ? '1 seria alterado' : `${shown} seriam alterados`,
      stays: (count: number, shown: string) =>
        count === 1 ? '1 ficaria como estava' : `${shown} ficariam como estavam`,
      before: 'Na conferência',
      after: 'Ficaria',
    },
  },
  wereChanged: (count: number, shown: string) =>
    count === 1 ? '1 imóvel alterado' : `${shown} imóveis alterados`,
  steep: (count: number, shown: string) =>
    count === 1
      ? '1 preço cai mais de 30%. Confira os zeros.'
      : `${shown} preços caem mais de 30%. Confira os zeros.`,
  unknown: (count: number, shown: string, first: string) =>
    count === 1
      ? `Um código da tabela não é de nenhum imóvel: ${first}.`
      : `${shown} códigos da tabela não são de nenhum imóvel: ${first}.`,
  firstOf: (shown: string, total: string) => `${shown} de ${total}, pela ordem do código`,
  property: 'Imóvel',
  field: 'Campo',
  place: 'Lugar',
  code: 'Código',
  wholeSheet: 'Baixar a conferência inteira (.csv)',
  confirm: (count: number, shown: string) =>
    count === 1 ? 'Confirmar e mudar 1 imóvel' : `Confirmar e mudar ${shown} imóveis`,
  cancel: 'Cancelar',
  waits: 'Alertas esperam 10 minutos: desfeita antes disso, ninguém recebe nada.',
  working: 'Mudando os imóveis',
  undo: 'Desfazer tudo',
  undoHint: 'Volta cada imóvel ao que era antes desta mudança.',
  undoOthers: (count: number, shown: string) =>
    count === 1 ? 'Desfazer só o outro' : `Desfazer os outros ${shown}`,
  undoneBut: (count: number, shown: string) =>
    count === 1
      ? 'Desfeita, menos em 1 imóvel, que algo mais novo mudou e ficou como está:'
      : `Desfeita, menos em ${shown} imóveis, que algo mais novo mudou e ficaram como estão:`,
  undone: 'Desfeita: cada imóvel está como antes desta mudança.',
  newer: (count: number, shown: string) =>
    count === 1
      ? 'Nada foi desfeito: algo mais novo mudou este imóvel.'
      : `Nada foi desfeito: algo mais novo mudou ${shown} destes imóveis.`,
  noValue: 'nada',
  onRequest: 'sob consulta',
  moves: { up: 'hoje sobe para o visitante', down: 'hoje baixa para o visitante' },
  belowLeast: (amount: string) => `abaixo do lance mínimo de ${amount}`,
  campaignTotal: (amount: string) => `campanha ${amount}`,
  rankIs: (rank: string) => `destaque ${rank}`,
} as const;

/** Reasons why some stay as they are; their number stands before. */
export const stayReasons: Readonly<Record<StayReason, string>> = {
  same: 'já estão assim',
  no_price: 'sem valor de venda',
  not_allowed: 'o estado de agora não permite',
  already_published: 'já publicados',
  withdrawn: 'retirados, voltam pelo estado',
  too_low: 'nada sobraria do valor',
  too_high: 'valor alto demais',
  above_price: 'valor da campanha acima do valor de venda',
  not_in_table: 'fora da tabela',
  not_in_campaign: 'não estão nesta campanha',
  other_campaign: 'estão em outra campanha, e o preço dela mudaria',
  below_bid: 'ficariam abaixo do lance mínimo do edital',
  wallets: 'as carteiras postas à mão dizem a campanha',
  too_many_tags: 'teriam mais de 20 etiquetas',
  no_draft: 'sem mudança por publicar',
  draft_waits: 'com dois valores à espera de escolha na ficha',
  draft_wrong: 'com campo que impede a publicação',
  drafts_later: 'ficam para a próxima vez, 500 de cada vez',
};
