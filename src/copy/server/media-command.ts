import type { FetchTrouble } from '../../domain/media/fetch-trouble.ts';
import { LEAST_PHOTO_SIDE, MOST_PHOTO_ASPECT } from '../../domain/media/photo-list.ts';
import { fetchTroubleCopy } from './fetching.ts';

/** Reasons that the photo store and the rules of a site add to those of fetching. */
export const photoTroubles: Readonly<Record<string, string>> = {
  robots_disallow: 'o robots.txt do site não permite',
  not_a_photo: 'o arquivo não é uma imagem que se abra',
  html: 'veio uma página no lugar da imagem',
  broken: 'o arquivo está cortado ou estragado',
  too_large: 'o arquivo tem mais de 30 MB',
  unreadable: 'o arquivo não pôde ser lido',
  no_property: 'falta --property, e o nome do arquivo não é o de um imóvel (8444433039915-1.jpg, OI-3-1.jpg)',
  unknown_property: 'nenhum imóvel tem esse número',
  too_many: 'são fotos ou arquivos demais (100 por imóvel, 2.000 por ZIP)',
  bad_path: 'o nome leva para fora do arquivo ZIP',
  bomb: 'descompactado, é muito maior do que uma foto',
  refused: 'o imóvel não aceita mais fotos assim',
  gone: 'o imóvel mudou no meio: tente de novo',
  withheld: 'esta foto foi retida: não se mostra em imóvel nenhum (media -- release HASH a libera)',
  placeholder: 'esta imagem está marcada como a que fica no lugar de uma foto',
  locked: 'o PDF pede uma senha para abrir',
  damaged: 'o PDF está estragado: nenhum leitor o abre',
  too_small: `a imagem tem menos de ${LEAST_PHOTO_SIDE} pixels no lado menor`,
  too_narrow: `a imagem é uma tira: um lado tem mais de ${MOST_PHOTO_ASPECT} vezes o outro`,
  transparent: 'a imagem é toda transparente',
  too_many_pixels: 'a imagem tem mais de 60 milhões de pixels',
};

/** Reasons why a site is asked for nothing for a while. */
export const restReasons = {
  rules: 'o robots.txt dele não pôde ser lido',
  failures: 'dez pedidos seguidos falharam',
  asked: 'ele pediu para esperar',
} as const;

/** Words of `npm run media`. */
export const mediaCommandCopy = {
  usage:
    'uso: npm run media -- status [--json] | pause | resume | retry | add ARQUIVO|ZIP… [--property ID] | placeholder HASH | withhold HASH | release HASH | interval ORIGEM MILISSEGUNDOS | hours ORIGEM 22:00-06:00|always | bank-photos on|off|ENDEREÇO | bank-registry on|off|ENDEREÇO (origem: https://fotos.exemplo.com; endereço com {id13} no lugar do número do imóvel)',
  bankPhotos: (template: string | null) =>
    template === null
      ? 'as fotos das listas do banco não são buscadas'
      : `as fotos das listas do banco são buscadas em ${template}: só com autorização do banco`,
  bankRegistry: (template: string | null) =>
    template === null
      ? 'as matrículas dos imóveis do banco não são buscadas'
      : `as matrículas dos imóveis do banco são buscadas em ${template}, uma a uma e a pedido (npm run property -- registry ID): só com autorização do banco`,
  added: (property: string, keys: readonly string[]) => `${property}: ${keys.join(' ')}`,
  refused: (file: string, reason: string) =>
    `${file}: ${photoTroubles[reason] ?? fetchTroubleCopy[reason as FetchTrouble] ?? reason}`,
  more: (files: number) => `… e mais ${files} recusados (todos com --json)`,
  marked: (key: string, listings: number) => `${key}: não se mostra mais; anúncios que mudam: ${listings}`,
  released: (key: string, listings: number) =>
    `${key}: pode ser mostrada de novo; anúncios que mudam: ${listings}`,
  unknownPhoto: (key: string) => `nenhuma foto guardada tem o hash ${key}`,
  notMarked: (key: string) => `${key} não está retida, nem marcada como quem fica no lugar de uma foto`,
  nothing: 'nenhum anúncio traz fotos ou documentos de outro endereço',
  paused: 'pausado: nada é buscado até npm run media -- resume',
  resumed: 'a busca continua',
  retried: (files: number) => `de volta à fila: ${files}`,
  interval: (origin: string, ms: number) => `${origin}: um pedido a cada ${ms} ms, no mínimo`,
  hours: (origin: string, hours: string | null) =>
    hours === null
      ? `${origin}: a qualquer hora`
      : `${origin}: só das ${hours.replace('-', ' às ')}, em Brasília`,
  onlyWithin: (hours: string) => `  só das ${hours.replace('-', ' às ')}, em Brasília`,
  unknownOrigin: (origin: string) => `nada é buscado em ${origin}`,
  origin: (line: {
    origin: string;
    waiting: number;
    kept: number;
    missing: number;
    refused: number;
    failed: number;
  }) =>
    `${line.origin}: ${line.kept} guardados, ${line.waiting} na fila, ${line.missing} não existem, ${line.refused} recusados, ${line.failed} desistidos`,
  later: (files: number, when: string | null) =>
    `  ${files} esperam depois de uma tentativa que falhou${when === null ? '' : `: de novo a partir de ${when}`}`,
  expected: (when: string) => `  fila vazia por volta de ${when}`,
  resting: (when: string, why: keyof typeof restReasons) => `  descansa até ${when}: ${restReasons[why]}`,
  trouble: (code: string, count: number) =>
    `${count} × ${fetchTroubleCopy[code as FetchTrouble] ?? photoTroubles[code] ?? code}`,
} as const;
