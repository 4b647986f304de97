import type { Order } from '../../domain/catalogue/enumerations.ts';

const byDiscount = 'O de maior deságio vem primeiro.';
const byPrice = 'O de menor valor vem primeiro.';
const firstWords: Readonly<Record<Order, string>> = {
  relevante: byDiscount,
  data: byDiscount,
  desagio: byDiscount,
  'valor-min': byPrice,
  'valor-max': 'O de maior valor vem primeiro.',
  'custo-min': byPrice,
  'entrada-min': byPrice,
  'desagio-efetivo': byDiscount,
};

/** Messages about alerts and watched listings. */
export const alertMailCopy = {
  labels: { where: 'O que procura', when: 'Quando avisar', property: 'Imóvel' },
  everything: 'Todos os imóveis',
  confirm: {
    subject: 'Confirme o seu alerta',
    preview: 'Um clique e ele começa a valer.',
    title: 'Falta um clique',
    intro: 'Alguém, provavelmente você, pediu um alerta para este e-mail:',
    button: 'Confirmar o alerta',
    notYou: 'Não foi você? Ignore. Sem o clique, o pedido some em 48 horas.',
    reason: 'Mensagem única. Só mandamos alertas depois da confirmação.',
  },
  watchConfirm: {
    subject: 'Confirme o aviso deste imóvel',
    intro: 'Alguém, provavelmente você, pediu para saber quando este imóvel mudar:',
    button: 'Confirmar o aviso',
    reason: 'Mensagem única. Só mandamos avisos depois da confirmação.',
  },
  known: {
    subject: 'Este alerta já existe',
    preview: 'Nada mudou. Veja e ajuste quando quiser.',
    title: 'Você já tem este alerta',
    intro: 'Recebemos um pedido de alerta igual a um que já vale para este e-mail. Nada mudou.',
    button: 'Ver os meus alertas',
    reason: 'Você recebe porque este e-mail já tem um alerta igual.',
  },
  link: {
    subject: 'O link dos seus alertas',
    preview: 'Ele vale por 24 horas.',
    title: 'Seus alertas',
    intro: 'Por este link você vê, pausa, muda ou cancela os seus alertas. Ele vale por 24 horas.',
    button: 'Abrir os meus alertas',
    reason: 'Você recebe porque alguém pediu este link na página de alertas. Não foi você? Ignore.',
  },
  digest: {
    subject: (news: string, from: string | null) => (from === null ? news : `${news}, a partir de ${from}`),
    fresh: (count: number) => (count === 1 ? '1 imóvel novo' : `${count} imóveis novos`),
    cheaper: (count: number) => (count === 1 ? '1 preço que baixou' : `${count} preços que baixaram`),
    and: ' e ',
    title: (news: string) => `${news} no seu alerta`,
    preview: (name: string, percent: number, more: number) =>
      `${name} com ${percent}% abaixo da avaliação${more > 0 ? `, e mais ${more}` : ''}.`,
    intro: (order: Order) => firstWords[order],
    best: 'Maior deságio deste aviso',
    lower: (before: string) => `Baixou: era ${before}`,
    more: (count: number) =>
      count === 1 ? 'E mais 1 imóvel na busca.' : `E mais ${count} imóveis na busca.`,
    all: 'Ver todos os imóveis da busca',
    weekly: ['Prefere uma vez por semana? ', 'Trocar para segunda-feira', ''] as const,
    reason: (when: string, search: string) =>
      `Você recebe porque criou um alerta em ${when} para: ${search}.`,
  },
  offers: {
    confirm: {
      subject: 'Confirme que quer as ofertas da semana',
      preview: 'Um clique e elas começam a chegar.',
      title: 'Falta um clique',
      intro:
        'Alguém, provavelmente você, deixou este e-mail no site para receber as ofertas da semana: os imóveis com maior deságio, toda segunda-feira.',
      button: 'Quero as ofertas da semana',
      notYou: 'Não foi você? Ignore. Sem o clique, o pedido some em 48 horas e nada é mandado.',
      reason: 'Mensagem única. Só mandamos ofertas depois da confirmação.',
    },
    known: {
      subject: 'Você já recebe as ofertas da semana',
      intro: 'Este e-mail foi deixado no site outra vez, e já recebe as ofertas da semana. Nada mudou.',
      reason: 'Você recebe porque este e-mail já está na lista das ofertas da semana.',
    },
    subject: (count: number, percent: number | null) =>
      `Ofertas da semana: ${count === 1 ? '1 imóvel' : `${count} imóveis`}${percent === null ? '' : `, até ${percent}% abaixo da avaliação`}`,
    title: (place: string) => `Ofertas da semana: ${place}`,
    intro: 'Imóveis que entraram ou baixaram de preço nesta semana. O de maior deságio vem primeiro.',
    more: (count: number) =>
      count === 1 ? 'E mais 1 imóvel entrou ou baixou.' : `E mais ${count} imóveis entraram ou baixaram.`,
    all: 'Ver todos por deságio',
    country: 'Todo o Brasil',
    reason: (when: string) =>
      `Você recebe porque deixou este e-mail no site em ${when} e confirmou que quer as ofertas da semana.`,
  },
  watch: {
    reduced: (amount: string, name: string) => `Baixou ${amount}: ${name}`,
    changed: (name: string) => `Mudou: ${name}`,
    reducedTitle: 'O preço de um imóvel que você acompanha baixou',
    changedTitle: 'Um imóvel que você acompanha mudou',
    fields: { priceCents: 'Preço', status: 'Situação do anúncio', dates: 'Datas', documents: 'Documentos' },
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    none: 'nenhuma',
    noPrice: 'Sob consulta',
    newDocuments: (names: string) => `Novo: ${names}`,
    otherDocuments: 'A lista de documentos mudou',
    appraisal: 'Avaliação',
    before: 'Preço antes',
    now: 'Preço de hoje',
    button: 'Ver o imóvel',
    reason: (when: string) => `Você recebe porque pediu para acompanhar este imóvel em ${when}.`,
    statuses: {
      rascunho: 'Fora do ar',
      pre_ativo: 'Em breve',
      ativo: 'À venda',
      em_disputa: 'Imóvel em Disputa',
      vendido: 'Vendido',
      encerrado: 'Encerrado',
      retirado: 'Retirado',
    } as Readonly<Record<string, string>>,
  },
  foot: {
    alert: { manage: 'Mudar ou pausar os alertas', stop: 'Cancelar este alerta' },
    watch: { manage: 'Mudar ou pausar os avisos', stop: 'Cancelar este aviso' },
    offers: { manage: 'Pausar as ofertas', stop: 'Sair da lista' },
  },
  bedrooms: (count: number) => `${count} dorm.`,
  parking: (count: number) => (count === 1 ? '1 vaga' : `${count} vagas`),
  area: (text: string) => `${text} m²`,
} as const;
