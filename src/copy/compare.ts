/** Words of the visitor's own lists: saved, seen and chosen for comparison. */
export const keepCopy = {
  save: 'Salvar',
  compare: 'Comparar',
  saveProperty: (name: string) => `Salvar ${name}`,
  compareProperty: (name: string) => `Comparar ${name}`,
  saved: 'Salvo neste navegador.',
  unsaved: 'Removido dos salvos.',
  compared: (count: number, most: number) => `${count} de ${most} imóveis escolhidos para comparar.`,
  uncompared: 'Fora da comparação.',
  savedFull: (most: number) => `Você já salvou ${most} imóveis. Remova um para salvar outro.`,
  comparedFull: (most: number) => `Só dá para comparar ${most} imóveis. Tire um para incluir este.`,
  notKept: 'Este navegador não guardou: a escolha vale até você fechar a página.',
} as const;

/** Words of the page that sets properties side by side. */
export const compareCopy = {
  title: 'Comparar imóveis',
  heading: (count: number) => (count === 1 ? 'Comparar 1 imóvel' : `Comparar ${count} imóveis`),
  lead: 'O melhor valor de cada linha leva um selo e diz por quê. O que não foi informado não concorre, nem o que já foi vendido.',
  description: 'Compare até quatro imóveis lado a lado: preço, desconto, áreas, dívidas, datas e documentos.',
  crumb: 'Comparar',
  table: 'Tabela de comparação, role para o lado',
  onlyDifferences: 'Só as diferenças',
  open: 'Ver imóvel',
  remove: (name: string) => `Tirar ${name} da comparação`,
  print: 'Imprimir',
  csv: 'Baixar CSV',
  xlsx: 'Baixar planilha',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado.',
  linkNotCopied: 'Não deu para copiar. Copie o endereço da barra do navegador.',
  best: 'Melhor',
  sheet: { name: 'Imóvel', address: 'Endereço da página', state: 'Estado do anúncio' },
  states: {
    available: 'À venda',
    pre_active: 'Em breve',
    disputed: 'Em disputa',
    sold: 'Vendido',
    closed: 'Encerrado',
  },
  empty: {
    title: 'Nenhum imóvel para comparar',
    body: 'Na busca, toque em Comparar em até quatro imóveis. Ou digite aqui o código de um deles, como OI-123.',
    search: 'Buscar imóveis',
    chosen: (count: number) => (count === 1 ? 'Abrir o imóvel escolhido' : `Comparar os ${count} escolhidos`),
  },
  oneOnly: 'Inclua outro imóvel para comparar.',
  add: {
    label: 'Incluir imóvel pelo código',
    hint: 'O código está na página do imóvel.',
    action: 'Incluir',
    full: 'A comparação está cheia. Tire um imóvel para incluir outro.',
  },
} as const;

/** What an address asked for and the comparison could not show. */
export const compareProblems = {
  title: 'Nem tudo entrou na comparação',
  unknown: (code: string) => `${code}: não encontramos imóvel com este código.`,
  gone: (code: string, name: string) => `${code}: ${name} saiu do catálogo.`,
  repeated: (code: string) => `${code} estava repetido e aparece uma vez só.`,
  tooMany: (code: string) => `${code} ficou de fora: cabem quatro imóveis.`,
  more: (count: number) => (count === 1 ? 'E mais 1 código.' : `E mais ${count} códigos.`),
} as const;

export const compareGroups = {
  price: 'Preço',
  payment: 'Pagamento',
  property: 'Imóvel',
  debts: 'Dívidas e situação jurídica',
  costs: 'Custos por mês e ano',
  dates: 'Datas',
  documents: 'Documentos',
  place: 'Localização',
} as const;

export const compareRowLabels = {
  price: 'Preço',
  appraisal: 'Valor de avaliação',
  discount: 'Desconto',
  pricePerArea: 'Valor por m²',
  sale: 'Tipo de venda',
  cash: 'À vista',
  directInstalment: 'Parcelamento direto',
  financing: 'Financiamento',
  minimumEntry: 'Entrada mínima',
  propertyType: 'Tipo de imóvel',
  area_util: 'Área útil',
  area_privativa: 'Área privativa',
  area_construida: 'Área construída',
  area_terreno: 'Área do terreno',
  area_total: 'Área total',
  bedrooms: 'Dormitórios',
  suites: 'Suítes',
  bathrooms: 'Banheiros',
  parkingSpaces: 'Vagas',
  occupation: 'Situação',
  debts: 'Dívidas informadas',
  payers: 'Quem paga as dívidas',
  buyerDebts: 'Dívidas por sua conta',
  legalAction: 'Ação judicial',
  condominio: 'Condomínio mensal',
  iptu: 'IPTU anual',
  dates: 'Datas da venda',
  publishedOn: 'Publicado em',
  documents: 'Documentos',
  place: 'Bairro e cidade',
  distances: 'Distância em linha reta',
} as const;

/** Why a value is the best of its row. */
export const bestLabels = {
  price: 'Menor preço',
  discount: 'Maior desconto',
  pricePerArea: 'Menor valor por m²',
  minimumEntry: 'Menor entrada',
  area: 'Maior área',
  bedrooms: 'Mais dormitórios',
  suites: 'Mais suítes',
  bathrooms: 'Mais banheiros',
  parkingSpaces: 'Mais vagas',
  noDebts: 'Sem dívidas para você',
  buyerDebts: 'Menos dívidas para você',
  cost: 'Menor custo',
} as const;

export const cellCopy = {
  unknown: 'Não informado',
  withSeller: 'Com quem vende',
  noDiscount: 'Sem desconto',
  noDebts: 'Nenhuma',
  exempt: 'Isento',
  yes: 'Sim',
  no: 'Não',
  debtsUntold: 'Sim, valor não informado por inteiro',
  instalments: (count: number) => `Até ${count} parcelas`,
  per: (area: string) => `por m² de ${area}`,
  untoldAmount: 'valor não informado',
  payers: { buyer: 'você paga', seller: 'quem vende paga', unknown: 'não sabemos quem paga' },
  payerInWords: (text: string) => `paga: ${text}`,
  dates: { auction: 'Leilão', deadline: 'Prazo', opening: 'Abre' },
  past: 'já passou',
  sameCity: 'mesma cidade',
  about: 'cerca de',
  nearby: 'menos de 100 m',
} as const;

/** Words of the page of the visitor's own lists. */
export const savedCopy = {
  title: 'Salvos e vistos',
  crumb: 'Salvos',
  link: 'Imóveis salvos',
  description: 'Os imóveis que você salvou e viu neste navegador.',
  keptHere:
    'Ficam guardados só neste navegador, sem cadastro, e continuam aqui depois de fechar ou recarregar a página. Quem limpa os dados do navegador apaga as listas.',
  notKept: 'Este navegador não está guardando dados: as listas valem até você fechar a página.',
  withoutScript:
    'As listas ficam no navegador e precisam de JavaScript. Sem ele, compare imóveis pelo código em Comparar.',
  compare: (count: number) => (count === 1 ? 'Comparar o escolhido' : `Comparar os ${count} escolhidos`),
  clearCompared: 'Desfazer a escolha',
  loading: 'Carregando…',
  gone: 'Saiu do catálogo.',
  remove: (name: string) => `Remover ${name} da lista`,
  saved: {
    title: (count: number) => (count === 0 ? 'Salvos' : `Salvos (${count})`),
    clear: 'Remover todos',
    empty: 'Toque no coração de um imóvel para guardá-lo aqui.',
  },
  seen: {
    title: (count: number) => (count === 0 ? 'Vistos recentemente' : `Vistos recentemente (${count})`),
    clear: 'Limpar histórico',
    empty: 'Os imóveis que você abrir aparecem aqui.',
  },
} as const;

/** The tray of what is chosen for comparison, below every page. */
export const trayCopy = {
  label: 'Imóveis para comparar',
  chosen: (count: number, most: number) => `${count} de ${most} imóveis escolhidos`,
  compare: (count: number) => `Comparar ${count}`,
  clear: 'Limpar',
  remove: (name: string) => `Tirar ${name} da comparação`,
} as const;
