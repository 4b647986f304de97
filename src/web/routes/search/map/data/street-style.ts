import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';

/** A map of streets, ready to be drawn: everything that it names is an absolute address of one server. */
export type Streets = {
  readonly style: StyleSpecification;
  /** Whom its data is owed to, as text, each once. */
  readonly credits: readonly string[];
};

type Asking = (url: string) => Promise<unknown>;
type Parts = Readonly<Record<string, unknown>>;

/** The members of a TileJSON that a source takes over. */
const TILE_JSON = [
  'tiles',
  'minzoom',
  'maxzoom',
  'bounds',
  'scheme',
  'tileSize',
  'encoding',
  'attribution',
] as const;

/**
 * Reads a MapLibre style by `ask`, and what its sources lie at, so that a broken one is known before anything of it is
 * shown. Relative addresses are taken from where they stand. Throws when it is none, or names a server that is not its own.
 */
export async function streetsOf(styleUrl: URL, ask: Asking): Promise<Streets> {
  const style = partsOf(await ask(styleUrl.href));
  if (style.version !== 8 || !Array.isArray(style.layers)) throw new Error('the street map is no style');
  const entries = Object.entries(partsOf(style.sources));
  const sources = await Promise.all(
    entries.map(async ([name, source]) => [name, await sourceOf(partsOf(source), styleUrl, ask)] as const),
  );
  const { sprite = null, glyphs } = style;
  return {
    style: {
      ...(style as unknown as StyleSpecification),
      ...(typeof glyphs === 'string' ? { glyphs: ownAddress(glyphs, styleUrl) } : {}),
      ...(sprite === null ? {} : { sprite: spriteOf(sprite, styleUrl) }),
      sources: Object.fromEntries(sources),
    },
    credits: [...new Set(sources.flatMap(([, source]) => creditOf(source)))],
  };
}

/** Sources whose `url` is that of a TileJSON. */
const TILED: readonly unknown[] = ['vector', 'raster', 'raster-dem'];

async function sourceOf(source: Parts, styleUrl: URL, ask: Asking): Promise<SourceSpecification> {
  const { url, ...own } = source;
  if (typeof url !== 'string') return withAddresses(own, styleUrl);
  const address = ownAddress(url, styleUrl);
  if (!TILED.includes(source.type)) return withAddresses({ ...own, url: address }, styleUrl);
  const told = partsOf(await ask(address));
  const known = TILE_JSON.flatMap((key) => (told[key] === undefined ? [] : [[key, told[key]]]));
  return withAddresses({ ...Object.fromEntries(known), ...own }, new URL(address));
}

/** The addresses of tiles, or of the file of a source of shapes, in full. */
function withAddresses(source: Parts, from: URL): SourceSpecification {
  const { tiles, data } = source;
  if (TILED.includes(source.type) && !Array.isArray(tiles)) throw new Error('the street map has no tiles');
  return {
    ...source,
    ...(Array.isArray(tiles) ? { tiles: tiles.map((tile) => ownAddress(String(tile), from)) } : {}),
    ...(typeof data === 'string' ? { data: ownAddress(data, from) } : {}),
  } as unknown as SourceSpecification;
}

function spriteOf(sprite: unknown, styleUrl: URL): NonNullable<StyleSpecification['sprite']> {
  if (!Array.isArray(sprite)) return ownAddress(String(sprite), styleUrl);
  return sprite.map((one) => {
    const { id, url } = partsOf(one);
    return { id: String(id), url: ownAddress(String(url), styleUrl) };
  });
}

/** In full, what stands in braces as it was. */
function ownAddress(address: string, from: URL): string {
  const { origin, href } = new URL(address, from);
  if (origin !== from.origin) throw new Error(`the street map names another server: ${origin}`);
  return href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** Credit of a source: HTML, of which the text alone is shown. */
function creditOf(source: SourceSpecification): string[] {
  const { attribution } = source as { readonly attribution?: unknown };
  if (typeof attribution !== 'string') return [];
  const text = attribution
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? [] : [text];
}

function partsOf(value: unknown): Parts {
  if (typeof value !== 'object' || value === null) throw new Error('the street map is no style');
  return value as Parts;
}
