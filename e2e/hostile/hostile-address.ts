import { PROPERTY_TYPES, SALE_TYPES, STATES } from '../../src/domain/catalogue/enumerations.ts';
import { CAMPAIGN_CODE_KEY, FORM_KEYS, SEARCH_KEYS } from '../../src/domain/search/search-keys.ts';
import { seeded } from '../independent/random-searches.ts';

/**
 * Marks that are written into addresses and looked for in the answers: every sign that ends a text or an attribute
 * somewhere, with a name that no page has. `&lt;` shows whether the ampersand is escaped, the first sign whether a
 * cell of a sheet begins with it.
 */
const MARKERS = [
  '<zqtag zqname=1>',
  '"><zqtag>',
  "'><zqtag>",
  '" zqname="1',
  "' zqname='1",
  '</script><zqtag>',
  '</title><zqtag>',
  '--><zqtag>',
  ']]><zqtag>',
  '&lt;zqentity&gt;',
  '&#60;zqentity>',
  '=zqcell()',
  '+zqcell',
  '-zqcell',
  '@zqcell',
  '\tzqcell',
  'a;"zqcell"',
  '\r\nzq-header: 1',
  '\r\n\r\n<zqtag>',
  '{"zqname":1}',
  '\\"zqname',
  '\u2028zq\u2029',
  'javascript:zqname',
  '//zqhost.example',
  '\\\\zqhost.example',
  'https://zqhost.example/',
  '/%2fzqhost.example',
] as const;

/** Values at which readers of numbers, codes and texts stumble. */
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '00000000000000000001',
  '99999999999999999999',
  '9007199254740993',
  '0x10',
  '１２３',
  '1,2,,3,',
  ',,,,,',
  '.',
  '..',
  '../../etc/passwd',
  '..\\..\\',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  "' OR '1'='1",
  '; DROP TABLE property; --',
  '%',
  '%s%n%x',
  '$' + '{7*7}',
  '{{7*7}}',
  '\u0000',
  '\u202e\u200b\ufeff',
  '\ud83d\ude00'.repeat(20),
  'é'.normalize('NFD').repeat(30),
  'İ',
  'ß',
  '(a+)+$',
  '2026-02-30T25:61:61Z',
] as const;

/** Spellings that no well-behaved client sends: broken codes, half characters, bytes that are no text. */
const BROKEN = [
  '%',
  '%%',
  '%2',
  '%zz',
  '%u003c',
  '%C0%AF',
  '%ED%A0%80',
  '%FF%FE',
  '%00',
  '%0d%0a',
  '+',
  '%25%32%35',
  '%F0%9F',
];

const PATHS = [
  '/',
  '/busca',
  '/busca',
  '/busca',
  '/busca/sp',
  '/busca/sp/30',
  '/busca/leilao/51',
  '/busca.csv',
  '/busca.json',
  '/busca.atom',
  '/busca/sp.csv',
  '/busca/rj.atom',
  '/busca.data',
  '/_root.data',
  '/comparar',
  '/comparar',
  '/comparar.data',
  '/comparar.csv',
  '/comparar.xlsx',
  '/salvos',
  '/salvos.data',
  '/perfil',
  '/perfil.data',
  '/imovel',
  '/imovel/oi-1',
  '/imovel/oi-1.data',
  '/imovel/oi-1/preview',
  '/imovel/oi-2/carteira-1',
  '/imovel/sp/campinas/2-dormitorios/oi-3',
  '/api/property',
  '/api/property',
  '/api/property?destaques=true',
  '/api/property/oi-1',
  '/api/property/city',
  '/api/property/city/nomes',
  '/api/property/city/sedes',
  '/api/property/city/contagens',
  '/api/property/map',
  '/api/emgea/campaigns',
  '/api/openapi.json',
  '/api',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/robots.txt',
  '/marca/icon.svg',
  '/ilustracao/casa.svg',
  '/midia/x',
  '/fonts/x.woff2',
  '/assets/x.js',
  '/estilo',
  '/home',
  '/santander',
  '/health',
  '/ready',
  '/nao-existe',
] as const;

/** Keys that pages, files and calls know beside those of the search. */
const OTHER_KEYS = [
  CAMPAIGN_CODE_KEY,
  ...Object.values(FORM_KEYS),
  'mapa',
  'ids',
  'para',
  'experiencia',
  'aceita',
  'preview',
  'token',
  'wallet-id',
  'destaques',
  'q',
  'zoom',
  'oeste',
  'norte',
  'w',
  'utm_source',
  'utm_campaign',
  '_routes',
  'index',
  '__proto__',
  'constructor',
  'hasOwnProperty',
] as const;

const KEYS: readonly string[] = [...SEARCH_KEYS, ...SEARCH_KEYS, ...OTHER_KEYS];

const GOOD: readonly string[] = [
  ...PROPERTY_TYPES,
  ...SALE_TYPES,
  ...STATES,
  'campinas-sp',
  'data',
  'relevante',
  'valor-min',
  'desagio',
  'sim',
  'nao',
  'true',
  'oi-1',
  'oi-1,oi-2',
  '100000',
  '2',
  '30',
  '51',
  '-23.5,-46.6,-22,-45',
  '-23.5,-46.6,10',
  'ousado',
];

/** Characters of an address in bytes, at most; a server takes longer ones, or says that they are too long. */
const LONG = 8192;

/** Hostile addresses without end, the same ones for the same seed. */
export function* hostileAddresses(seed: number): Generator<string> {
  const random = seeded(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const chance = (share: number) => random() < share;
  const noise = (length: number) =>
    String.fromCodePoint(
      ...Array.from({ length }, () => 1 + Math.floor(random() * (chance(0.1) ? 0xd7fe : 0x7e))),
    );

  const mutated = (text: string) => {
    const at = Math.floor(random() * (text.length + 1));
    const cut = text.slice(at + (chance(0.5) ? 1 : 0));
    return text.slice(0, at) + (chance(0.5) ? pick(MARKERS) : noise(2)) + cut;
  };
  const value = (): string => {
    const kind = random();
    if (kind < 0.35) return pick(MARKERS);
    if (kind < 0.5) return pick(ODD);
    if (kind < 0.65) return pick(GOOD);
    if (kind < 0.8) return mutated(pick(GOOD));
    if (kind < 0.9) return [pick(GOOD), pick(MARKERS), pick(ODD)].join(',');
    return noise(1 + Math.floor(random() * 40));
  };
  /** As a client would spell it, or broken, or with signs in the open that should be written as codes. */
  const spelled = (text: string): string => {
    const kind = random();
    if (kind < 0.7) return encodeURIComponent(text.toWellFormed());
    if (kind < 0.85) return inTheOpen(text);
    return encodeURIComponent(text.toWellFormed()) + pick(BROKEN);
  };
  const key = () => (chance(0.85) ? pick(KEYS) : spelled(chance(0.5) ? mutated(pick(KEYS)) : pick(MARKERS)));
  const pair = () => (chance(0.04) ? key() : `${key()}=${spelled(value())}`);
  const path = () => {
    const kind = random();
    if (kind < 0.75) return pick(PATHS);
    if (kind < 0.9) return `${pick(PATHS).split('?')[0]}/${spelled(value())}`;
    if (kind < 0.95) return `/${spelled(value())}/${spelled(value())}`;
    return `${chance(0.5) ? '//' : '/\\'}${pick(MARKERS).replace(/[^a-z.]/g, '') || 'zqhost.example'}/${chance(0.5) ? '../' : ''}`;
  };
  const query = () => {
    const parts = Array.from({ length: Math.floor(random() * 6) }, pair);
    if (chance(0.03)) parts.push(`${pick(KEYS)}=${spelled(value()).repeat(2000)}`);
    if (chance(0.02)) parts.push(...Array.from({ length: 400 }, () => `${pick(KEYS)}=${pick(GOOD)}`));
    return parts.join(chance(0.97) ? '&' : ';');
  };
  while (true) {
    const [before, asked] = [path(), query()];
    const joint = before.includes('?') ? '&' : '?';
    yield (asked === '' ? before : before + joint + asked).slice(0, LONG);
  }
}

/** Signs that a request line can hold stay as they are; line ends, spaces and letters beyond a byte are written as codes. */
function inTheOpen(text: string): string {
  return [...text]
    .map((sign) =>
      /^[\u0021-\u007e\u00a1-\u00ff]$/.test(sign) ? sign : encodeURIComponent(sign.toWellFormed()),
    )
    .join('');
}
