import { type Comparables, LEAST_COMPARABLES, type NoComparison } from '../../domain/decision/comparables.ts';

/** Why a price stands beside no others. */
const reasons: Readonly<Record<NoComparison, string>> = {
  type: 'neste tipo de imóvel, o preço não segue o tamanho',
  area: 'o anúncio não informa a área que serviria para comparar',
  doubtful_area: 'a área informada precisa ser conferida',
  few: `há menos de ${LEAST_COMPARABLES} anúncios parecidos neste catálogo`,
  spread: 'os preços dos anúncios parecidos variam demais',
  far_off: 'o preço por m² deste anúncio está muito longe do dos parecidos; confira a área e o preço',
  metropolis: 'os anúncios parecidos estão em bairros diferentes demais da cidade',
};

/** Words of the block that shows a discount in three ways; listings beside which it stands are never called a market. */
export const discountCopy = {
  question: 'O desconto é de verdade?',
  premises: 'Premissas no custo total',
  rows: {
    announced: 'No anúncio, preço e avaliação',
    effective: 'Com todos os custos',
    vacant: 'Com todos os custos, se desocupado',
    occupied: 'Com todos os custos, se ocupado',
  },
  answer: (announced: string, effective: string) => `${announced} no anúncio; ${effective} com os custos`,
  beside: 'Ao lado de anúncios parecidos',
  own: 'Este anúncio, por m²',
  median: (place: string, count: number) => `Mediana de ${count} anúncios parecidos ${place}, por m²`,
  places: { neighbourhood: 'no bairro', city: 'na cidade' } satisfies Record<Comparables['place'], string>,
  /** No line ends within it. */
  m2: (amount: string) => `${amount}\u2060/\u2060m²`,
  below: (percent: string) => `${percent} abaixo da mediana`,
  above: (percent: string) => `${percent} acima da mediana`,
  equal: 'igual à mediana',
  difference: 'Diferença',
  alike: (least: number, most: number, day: string) =>
    `Mesmo tipo, de ${least} a ${most} m², à venda neste catálogo em ${day}, pelo preço do anúncio. São imóveis retomados como este: não é preço de mercado nem avaliação.`,
  none: (reason: NoComparison) => `Sem comparação por metro quadrado: ${reasons[reason]}.`,
} as const;
