/** What the report of an import says of a feed in the exchange format of the portals. */
export const vrsyncWords = {
  withoutId: 'o anúncio não tem ListingID',
  tooMuch: 'o anúncio é grande demais para ser lido',
  noOffer: 'nem TransactionType nem um preço dizem se é venda ou aluguel',
  rented: (count: number) =>
    count === 1
      ? 'um anúncio só de aluguel ficou de fora'
      : `${count} anúncios só de aluguel ficaram de fora`,
  noCounterpart: (count: number) =>
    `não há onde guardar: ${count === 1 ? 'um anúncio o traz' : `${count} anúncios o trazem`}`,
  unknownType: 'o tipo é desconhecido: o imóvel entra como "outros"',
  hiddenAddress: 'o anúncio pede que o endereço não seja mostrado: a rua e o ponto no mapa ficam de fora',
  postalCode: 'o CEP não tem 8 algarismos: fica de fora',
  position: 'o ponto fica fora do Brasil, ou não é um ponto',
  currency: 'o valor não é em reais: fica de fora',
  amount: 'não se lê como número: fica de fora',
  medium: 'não é imagem nem vídeo: fica de fora',
  manyPhotos: (most: number) => `só as primeiras ${most} fotos entram`,
  address: 'não é um endereço da web: fica de fora',
} as const;
