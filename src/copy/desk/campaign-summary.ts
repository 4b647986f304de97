import type { BannerPlace } from '../../domain/campaigns/banner.ts';

/** Everything that a campaign will do, on one screen. */
export const campaignSummaryCopy = {
  title: (name: string) => `Resumo de ${name}`,
  open: 'Resumo antes de publicar',
  hint: 'O que começa, o que muda e o que fica depois. Nada é publicado por abrir esta página.',
  when: 'Quando',
  starts: (when: string) => `Começa em ${when}.`,
  ends: (when: string) => `Termina em ${when}.`,
  started: (when: string) => `Começou em ${when}.`,
  ended: (when: string) => `Terminou em ${when}: publicada assim, não aparece.`,
  announced: 'Anunciada já, antes do início: banner e etiqueta aparecem, o preço não.',
  atOnce: 'Publicada agora, entra no ar na hora.',
  scheduled: (when: string) => `As mudanças estão agendadas para ${when}.`,
  coupon: (code: string) => `Cupom ${code}.`,
  paused: 'Está pausada: publicar não a põe no ar.',
  properties: 'Imóveis e preços',
  least: 'Menor mudança',
  most: 'Maior mudança',
  none: 'nenhum preço muda',
  banners: 'Banners',
  ready: (ready: number, all: number) => `${ready} de ${all} banners prontos.`,
  clashes: 'O que disputa',
  after: 'Depois do fim',
  prices: (count: number, shown: string) =>
    count === 0
      ? 'Nenhum preço volta, porque nenhum muda.'
      : count === 1
        ? 'O preço de 1 imóvel volta ao valor de venda.'
        : `O preço de ${shown} imóveis volta ao valor de venda de cada um.`,
  pricesBut: (shown: string) =>
    `O preço dos imóveis volta ao valor de venda de cada um. São ${shown}, menos estes:`,
  shared: (count: number, shown: string, name: string) =>
    count === 1
      ? `1 imóvel está também em ${name}, que segue: nele o valor da campanha continua.`
      : `${shown} imóveis estão também em ${name}, que segue: neles o valor da campanha continua.`,
  label: 'Etiqueta e contagens somem.',
  left: {
    home: (names: string) => (names === '' ? 'A home volta ao banner padrão.' : `Na home ficam: ${names}.`),
    listing: (names: string) =>
      names === '' ? 'A busca fica sem banner.' : `No alto da busca fica: ${names}.`,
    popup: (names: string) =>
      names === '' ? 'Nenhuma janela se abre.' : `Na janela da home fica: ${names}.`,
  } satisfies Partial<Record<BannerPlace, (names: string) => string>>,
  publish: 'Publicar como está aqui',
  nothing: 'Não há mudança por publicar.',
  waits: 'Publicar espera a escolha entre dois valores, na campanha.',
} as const;
