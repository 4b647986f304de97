/** Words of an import's report about a feed in the exchange format of the portals. */
export const vrsyncWords = {
  /** Listings in the report. */
  listing: (id: string) => `ListingID ${id}`,
  nameless: (place: number) => `${place}º Listing`,
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
  hiddenAddress:
    'o anúncio pede que o endereço não seja mostrado: o que o diria (rua, número, CEP, ponto no mapa) fica de fora',
  postalCode: 'o CEP não tem 8 algarismos: fica de fora',
  position: 'o ponto fica fora do Brasil, ou não é um ponto',
  currency: 'o valor não é em reais: fica de fora',
  amount: 'não se lê como número: fica de fora',
  unknownOffer: 'a palavra é desconhecida: entra como venda, porque o anúncio traz o preço de uma',
  noPrice: 'ninguém vende por isso: o imóvel entra sem preço',
  control: 'o texto traz sinais de controle: entram as letras sem eles',
  medium: 'não é imagem nem vídeo: fica de fora',
  manyPhotos: (most: number) => `só as primeiras ${most} fotos entram`,
  address: 'não é um endereço da web: fica de fora',
} as const;

/** Words of a listing for the portals besides its own. */
export const vrsyncOutWords = {
  saleOf: (kind: string, { smallId, price }: { smallId: string; price: { saleLabel: string } }) =>
    `Modalidade da venda: ${kind}. Valor anunciado: ${price.saleLabel.toLowerCase()}. Código do imóvel: ${smallId}.`,
} as const;

/** Reasons why a listing is not told to the portals, in the desk and by the command. */
export const vrsyncFaults = {
  demo: 'é da demonstração',
  over: 'não está em oferta agora',
  type: 'o tipo não tem correspondente',
  price: 'não mostra o preço',
  title: 'o título tem menos de 10 letras',
  description: 'não tem descrição',
  photos: 'tem menos fotos guardadas no site do que o portal pede',
  postal_code: 'falta o CEP',
  neighbourhood: 'falta o bairro',
  area: 'falta a área que o portal pede para o tipo',
  bedrooms: 'falta o número de quartos',
  bathrooms: 'falta o número de banheiros',
} as const;

/** Words of `npm run portals`. */
export const portalsCommandCopy = {
  usage: 'uso: npm run portals -- [--photos N] [--json]',
  told: (count: number) => `vão para os portais: ${count}`,
  noTelephone:
    'o cabeçalho vai sem telefone, que os portais exigem: a marca ainda não diz o do atendimento (contacts.sac em brand.json)',
  leftOut: (count: number) => `ficam de fora: ${count}`,
  fault: (words: string, count: number, alone: number) => `  ${count} (${alone} só por isso): ${words}`,
} as const;
