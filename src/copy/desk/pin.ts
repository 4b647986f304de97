/** The pin on the map of a record. */
export const pinCopy = {
  open: 'Marcar no mapa',
  opening: 'Abrindo o mapa…',
  failed: 'O mapa não abriu neste navegador. Latitude e longitude continuam valendo: escreva os números.',
  streets: 'Ruas: {de}',
  streetsFailed: 'As ruas de {de} não vieram. O mapa ficou com os contornos.',
  map: 'Mapa do lugar do imóvel',
  pin: 'Pino do imóvel: as setas movem, com Shift movem mais',
  nearer: 'Aproximar',
  further: 'Afastar',
  here: 'Pôr o pino no meio do mapa',
  find: 'Ir ao pino',
  away: 'Tirar o pino',
  hint: 'Clique no mapa ou arraste o pino; com o teclado, as setas movem o pino. Sem pino, o imóvel fica na sede do município, como aproximado.',
} as const;
