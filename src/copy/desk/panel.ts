import type { PropertyStatus } from '../../domain/catalogue/property-status.ts';

export const panelCopy = {
  greeting: (hour: number, name: string) =>
    `${hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite'}, ${name}`,
  period: 'Período dos números',
  days: { 7: '7 dias', 30: '30 dias', 365: '12 meses' },
  todo: 'Para fazer hoje',
  nothingToDo: 'Nada espera por você.',
  dueToday: (count: string, isOne: boolean) =>
    isOne ? `${count} contato com prazo até hoje` : `${count} contatos com prazo até hoje`,
  dueLater: (count: string, isOne: boolean) =>
    isOne
      ? `${count} contato aberto, com prazo depois de hoje`
      : `${count} contatos abertos, com prazo depois de hoje`,
  seeInbox: 'Ver',
  seeList: 'Ver lista',
  failedDeliveries: (count: string, isOne: boolean) =>
    isOne ? `${count} mensagem não chegou ao destino` : `${count} mensagens não chegaram ao destino`,
  withoutPhoto: (count: string, isOne: boolean) =>
    isOne ? `${count} imóvel ativo sem nenhuma foto` : `${count} imóveis ativos sem nenhuma foto`,
  fixedToLookAt: (count: string, isOne: boolean) =>
    isOne
      ? `${count} valor fixado termina em breve ou já não é o da lista`
      : `${count} valores fixados terminam em breve ou já não são os da lista`,
  refusedRows: (count: string, isOne: boolean) =>
    isOne
      ? `${count} linha recusada nas importações da semana`
      : `${count} linhas recusadas nas importações da semana`,
  noOffers: (count: string, isOne: boolean) =>
    isOne
      ? `${count} imóvel custa tanto ou menos que na campanha: vale o preço de hoje`
      : `${count} imóveis custam tanto ou menos que na campanha: vale o preço de hoje`,
  endingCampaigns: (count: string, isOne: boolean) =>
    isOne ? `${count} campanha termina em até 9 dias` : `${count} campanhas terminam em até 9 dias`,
  numbers: 'Números do período',
  active: 'Imóveis ativos',
  leads: 'E-mails deixados',
  contacts: 'Contatos e visitas',
  proposals: 'Propostas iniciadas',
  visits: 'Visitas ao site',
  views: 'Páginas de imóveis vistas',
  saved: 'Imóveis salvos',
  shared: 'Imóveis compartilhados',
  funnel: 'Da vista à proposta',
  funnelSteps: {
    view: 'Viram um imóvel',
    costs: 'Abriram custo ou simulador',
    contacts: 'Pediram visita ou mensagem',
    proposals: 'Começaram proposta',
    atPartner: 'Proposta no parceiro',
  },
  funnelNote: 'Barra em raiz quadrada, para a última etapa aparecer. O percentual é sobre a etapa de cima.',
  howCounted:
    'Contados pelo próprio site, por dia, sem cookies e sem saber de quem. Robôs ficam de fora, e navegadores que um programa comanda também: um teste automático não aparece aqui. Visita é uma chegada de fora do site.',
  emptySearches: 'Buscas sem resultado',
  emptySearchesNote: 'Só as que cinco visitantes ou mais fizeram no mesmo dia.',
  noEmptySearches: 'Nenhuma no período.',
  anySearch: 'Todos os imóveis',
  speed: 'Rapidez das páginas',
  speedNote: 'Medida nos navegadores de quem visita: três de cada quatro páginas não foram mais lentas.',
  noSpeed: 'Ainda não há medidas no período.',
  speedHeads: { page: 'Página', lcp: 'Mostrar', inp: 'Responder', cls: 'Mover-se', measured: 'Medidas' },
  speedPages: { home: 'Home', busca: 'Busca', imovel: 'Imóvel', outras: 'Outras' },
  judged: { good: 'boa', fair: 'regular', poor: 'ruim' },
  before: (count: string) => `${count} no período anterior`,
  stock: 'Estado do acervo',
  waiting: (count: string) => `Na Entrada: ${count} à espera`,
} as const;

/** States of properties, many of each. */
export const stockNames: Readonly<Record<PropertyStatus, string>> = {
  ativo: 'Ativos',
  rascunho: 'Rascunhos',
  pre_ativo: 'Pré-ativos',
  em_disputa: 'Em disputa',
  vendido: 'Vendidos',
  encerrado: 'Encerrados',
  retirado: 'Retirados',
};
