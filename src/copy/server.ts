/** What the server itself says, outside the pages: API errors, and pages that stand in for the site. */
export const apiMessages = {
  notFound: 'Endereço não encontrado.',
  propertyUnknown: 'Erro ao buscar propriedade.',
  propertyGone: 'Oi, este imóvel não está mais disponível.',
  tenantUnknown: 'Empresa não encontrada.',
  methodNotAllowed: 'Método não permitido neste endereço.',
  tooLarge: 'O conteúdo enviado é grande demais.',
  badRequest: 'O pedido não pôde ser lido.',
  unavailable: 'O serviço está temporariamente indisponível. Tente novamente em instantes.',
  maintenance: 'O site está em manutenção. Tente novamente mais tarde.',
  internal: 'Problemas no servidor',
} as const;

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
  unavailable: {
    title: 'Serviço temporariamente indisponível',
    body: 'Não conseguimos carregar esta página agora. Tente novamente em instantes.',
  },
  requestCode: 'Código do atendimento:',
} as const;
