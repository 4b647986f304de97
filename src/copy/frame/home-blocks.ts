/** Words below the first screen of the home page, which come with their own script. */
export const featuredCopy = {
  title: 'Imóveis em destaque',
  lead: 'Escolhidos por destaque, campanha, deságio e quanto se sabe de cada um.',
  previous: 'Imóveis anteriores',
  next: 'Próximos imóveis',
} as const;

export const waysCopy = {
  title: 'Sete jeitos de comprar',
  lead: 'A etiqueta de cada imóvel diz qual deles vale.',
  ways: {
    venda_direta: {
      title: 'Venda direta',
      body: 'Você compra pelo valor anunciado e segue para o contrato.',
    },
    leilao: {
      title: 'Leilão',
      body: 'Primeira e segunda praça, com data, hora e lance mínimo na ficha.',
    },
    melhor_proposta: {
      title: 'Melhor proposta',
      body: 'Ofertas em envelope fechado até o prazo. A maior proposta válida vence.',
    },
    concorrencia_publica: {
      title: 'Concorrência pública',
      body: 'Disputa com edital, regulamento e prazo únicos para todos.',
    },
    fila_unica: {
      title: 'Fila única',
      body: 'A primeira proposta válida vai para quem vende; as outras esperam na ordem de chegada.',
    },
    corretor: {
      title: 'Corretor autônomo',
      body: 'Um corretor credenciado mostra o imóvel e leva a sua proposta a quem vende.',
    },
    imobiliaria: {
      title: 'Imobiliária',
      body: 'Uma imobiliária credenciada atende, mostra o imóvel e cuida da proposta.',
    },
  },
} as const;

export const newestCopy = {
  title: 'Recém-chegados, com foto',
  lead: 'Os últimos publicados que já têm foto do imóvel.',
  all: 'Ver todos com foto',
} as const;

export const endingSoonCopy = {
  title: 'Acabam em breve',
  lead: 'Prazo ou leilão até amanhã.',
  all: 'Ver todos os que acabam',
} as const;

export const fallenCopy = {
  title: 'Baixaram de preço',
  lead: 'Custam menos do que antes; a queda mais recente vem primeiro.',
} as const;

export const citiesCopy = {
  title: 'Imóveis por cidade',
  lead: 'As cidades com mais imóveis à venda agora.',
} as const;

export const statesCopy = {
  title: 'Imóveis por estado',
  lead: 'Escolha o estado e veja o que há à venda.',
} as const;

/** Blocks below the first screen of the home page. */
export const homeBlocksCopy = {
  campaigns: 'Campanhas',
  popUp: 'Campanhas do momento',
  paths: 'Caminhos de busca',
  count: { one: 'imóvel', many: 'imóveis' },
  all: 'Ver todas as oportunidades',
  alert: {
    title: 'Ainda não encontrou seu imóvel?',
    text: 'Diga onde e quanto. Avisamos por e-mail quando entrar um imóvel parecido.',
    action: 'Criar alerta',
  },
  testimonials: {
    title: 'Quem já comprou com a gente',
    previous: 'Depoimentos anteriores',
    next: 'Próximos depoimentos',
    sample: 'Depoimento de exemplo',
    rating: (stars: number) => `Nota ${stars} de 5`,
  },
  services: {
    title: 'Serviços que buscamos',
    lead: 'Empresas podem se cadastrar como fornecedoras.',
    all: 'Ver fornecedores',
    previous: 'Serviços anteriores',
    next: 'Próximos serviços',
  },
  faq: {
    title: 'Dúvidas frequentes',
    text: 'Ocupação, dívidas, financiamento, leilão: as respostas curtas de quem compra um imóvel retomado.',
    action: (count: number) => `Ver as ${count} perguntas`,
  },
  didYouKnow: {
    title: 'Você Sabia?',
    text: 'O preço do anúncio não é a conta inteira. Na página de cada imóvel, a soma inclui imposto, registro, dívidas e reforma, em três cenários.',
    close: 'Fechar o aviso Você Sabia?',
  },
} as const;

/** Services that suppliers are wanted for. */
export const wantedServices = [
  { icon: 'ruler', title: 'Avaliação de imóveis', body: 'Laudos e vistorias em todo o país.' },
  { icon: 'stamp', title: 'Cartório e regularização', body: 'Averbações, certidões e registros.' },
  { icon: 'hammer', title: 'Conservação', body: 'Limpeza, chaveiro e pequenos reparos.' },
  { icon: 'scale', title: 'Apoio jurídico', body: 'Acompanhamento de processos e desocupação.' },
  { icon: 'shield-check', title: 'Vigilância', body: 'Ronda e monitoramento de imóveis vazios.' },
  { icon: 'map', title: 'Topografia', body: 'Medição, georreferenciamento e desmembramento.' },
] as const;
