import type { PresetName } from '../../domain/search/search-landing.ts';

/** The ready-made searches as the tiles of the home page name them. */
export const presetTileCopy: Readonly<Record<PresetName, { name: string; tile: string }>> = {
  'para-morar': {
    name: 'Para morar',
    tile: 'Imóveis desocupados',
  },
  'para-investir': {
    name: 'Para investir',
    tile: 'Imóveis ocupados, para quem pode esperar',
  },
  leilao: { name: 'Leilões', tile: 'Com datas e lance mínimo' },
  'venda-direta': { name: 'Venda direta', tile: 'Compra sem disputa' },
  fazenda: { name: 'Fazendas', tile: 'Áreas rurais' },
};

/** Sentence on the home page about a preset that finds no listing. */
export const presetNoneCopy: Readonly<Record<PresetName, string>> = {
  'para-morar': 'nenhum anúncio diz que está desocupado',
  'para-investir': 'nenhum anúncio diz que está ocupado',
  leilao: 'nenhum hoje',
  'venda-direta': 'nenhuma hoje',
  fazenda: 'nenhuma hoje',
};

/** The same on their landing pages; only the server reads these. */
export const presetLandingCopy: Readonly<Record<PresetName, { heading: string; description: string }>> = {
  'para-morar': {
    heading: 'Imóveis desocupados para morar',
    description: 'Imóveis desocupados à venda, para quem quer morar, com preço e avaliação lado a lado.',
  },
  'para-investir': {
    heading: 'Imóveis ocupados para investir',
    description: 'Imóveis ocupados à venda para quem investe, com o deságio calculado sobre a avaliação.',
  },
  leilao: {
    heading: 'Imóveis em leilão',
    description: 'Imóveis em primeiro e segundo leilão, com datas, lance mínimo e valor de avaliação.',
  },
  'venda-direta': {
    heading: 'Imóveis em venda direta',
    description: 'Imóveis em venda direta, com preço anunciado, valor de avaliação e desconto de cada um.',
  },
  fazenda: {
    heading: 'Fazendas à venda',
    description: 'Fazendas retomadas à venda, com área, preço e valor de avaliação.',
  },
};
