/** Words of the server itself, outside the pages: API errors, and pages that stand in for the site. */
export const apiMessages = {
  notFound: 'Endereço não encontrado.',
  propertyUnknown: 'Erro ao buscar propriedade.',
  propertyGone: 'Oi, este imóvel não está mais disponível.',
  tenantUnknown: 'Empresa não encontrada.',
  methodNotAllowed: 'Método não permitido neste endereço.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  tooSlow: 'O conteúdo demorou demais para chegar. Envie de novo.',
  foreignOrigin: 'Este envio partiu da página de outro site e não foi aceito.',
  badRequest: 'O pedido não pôde ser lido.',
  unavailable: 'O serviço está temporariamente indisponível. Tente novamente em instantes.',
  notKept:
    'Não conseguimos guardar nada agora: nada do que você enviou foi guardado. Envie de novo mais tarde.',
  maintenance: 'O site está em manutenção. Tente novamente mais tarde.',
  internal: 'Problemas no servidor',
} as const;

/** Words of a start beside its address, for the operator. */
export const startCopy = {
  proposalsByMessage:
    'ATENÇÃO: sem PROPOSALS_URL ninguém recebe propostas; o formulário as pede por mensagem.',
  deskInvitation: (address: string) =>
    `Mesa do operador: abra ${address} uma vez, escolha uma senha, e a mesa é sua.`,
  cannotStart: (why: string) => `não é possível iniciar: ${why}`,
  databaseAway: (why: string) => `o banco de dados não responde (${why})`,
  databaseRefuses: (why: string) => `o banco de dados recusa: ${why}`,
  proposalsToSandbox: 'ATENÇÃO: as propostas vão para a plataforma de teste e não chegam a ninguém.',
} as const;

const BACK_AT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

const comesBack = (until: number | null) =>
  until === null ? 'mais tarde' : `depois de ${BACK_AT.format(until)}, hora de Brasília`;

export const standInPages = {
  language: 'pt-BR',
  starting: {
    title: 'Estamos iniciando',
    body: 'O site fica pronto em alguns segundos. Atualize a página em instantes.',
  },
  maintenance: {
    title: 'Site em manutenção',
    body: 'Estamos fazendo melhorias e voltamos em breve. Obrigado pela paciência.',
  },
  readingTitle: 'Por agora, só leitura',
  /** Beside a form whose text stays where it is. */
  waits: (until: number | null) =>
    `O site está em manutenção e nada foi enviado. O que você escreveu fica aqui: envie de novo ${comesBack(until)}.`,
  waitsPage: (until: number | null) =>
    `O site está em manutenção: as páginas continuam, e nada é guardado. Volte e faça isto de novo ${comesBack(until)}.`,
  backAt: (at: number) =>
    `Estamos fazendo melhorias. O site volta em ${BACK_AT.format(at)}, hora de Brasília.`,
  unavailable: {
    title: 'Serviço temporariamente indisponível',
    body: 'Não conseguimos carregar esta página agora. Tente novamente em instantes.',
  },
  foreign: {
    title: 'Envio não aceito',
    body: 'Este formulário foi enviado a partir de outro endereço. Abra a página no próprio site e envie de novo:',
  },
  tooLarge: {
    title: 'Conteúdo grande demais',
    body: 'O que foi enviado passa do tamanho de um formulário. Volte, encurte o texto e envie de novo.',
  },
  tooSlow: {
    title: 'O envio demorou demais',
    body: 'A conexão ficou lenta e o formulário não chegou inteiro; nada foi guardado. Volte e envie de novo.',
  },
  noForm: {
    title: 'Não entendemos o que foi enviado',
    body: 'O que chegou não é um formulário desta página. Volte e envie de novo.',
  },
  diskFull: {
    title: 'O disco está cheio',
    body: 'O que já estava guardado está a salvo; o que você enviou agora não entrou. Peça a quem cuida da máquina que abra espaço (npm run doctor diz onde falta) e envie de novo.',
  },
  readOnly: {
    title: 'O banco de dados só aceita leitura',
    body: 'O que já estava guardado está a salvo; o que você enviou agora não entrou. Peça a quem cuida da máquina que veja o banco de dados (npm run doctor diz o que falta) e envie de novo.',
  },
  notKept: {
    title: 'Não conseguimos guardar nada agora',
    body: 'Nada do que você enviou foi guardado. Volte e envie de novo mais tarde.',
  },
  requestCode: 'Código do atendimento:',
} as const;
