import {
  type IllustrationCategory,
  type IllustrationTime,
  isIllustrationCategory,
  isIllustrationTime,
} from './scene-names.ts';

/** Root of the addresses of illustrations; the server parses exactly what these functions build. */
const ILLUSTRATION_ROOT = '/ilustracao';

const PLACEHOLDER = 'sem-foto';
const WIDE = 'ampla';

export type IllustrationRequest =
  | {
      readonly kind: 'scene';
      readonly category: IllustrationCategory;
      readonly seed: string;
      readonly time: IllustrationTime | null;
      readonly wide: boolean;
    }
  | { readonly kind: 'placeholder'; readonly category: IllustrationCategory };

/** Seeds are ids: letters, digits and `_`; anything else is left out, so that an address never needs escaping. */
const cleanSeed = (seed: string | number) =>
  String(seed)
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, 40) || '0';

/** Address of a scene: `/ilustracao/casa/4071.svg`, `/ilustracao/casa/4071.noite.ampla.svg`. */
export function illustrationPath(
  category: IllustrationCategory,
  seed: string | number,
  options: { time?: IllustrationTime; wide?: boolean } = {},
): string {
  const name = [cleanSeed(seed), options.time, options.wide ? WIDE : undefined].filter(Boolean).join('.');
  return `${ILLUSTRATION_ROOT}/${category}/${name}.svg`;
}

/** Address of the neutral picture of a category: `/ilustracao/casa/sem-foto.svg`. */
export function placeholderPath(category: IllustrationCategory): string {
  return `${ILLUSTRATION_ROOT}/${category}/${PLACEHOLDER}.svg`;
}

/** Address of the same picture as a JPEG, for readers that show no SVG, as most mail programs; other addresses stay. */
export function paintedPath(path: string): string {
  return parseIllustrationPath(path) === null ? path : path.replace(/svg$/, 'jpg');
}

/** Reads an address built by `paintedPath`; null for any other. */
export function parsePaintedPath(path: string): IllustrationRequest | null {
  return path.endsWith('.jpg') ? parseIllustrationPath(path.replace(/jpg$/, 'svg')) : null;
}

/** Reads an address built by this module; null for any other, which is a 404. */
export function parseIllustrationPath(path: string): IllustrationRequest | null {
  const match = /^\/ilustracao\/([a-z_]+)\/([a-z0-9_.-]{1,60})\.svg$/.exec(path);
  const [, category = '', name = ''] = match ?? [];
  if (!isIllustrationCategory(category)) return null;
  if (name === PLACEHOLDER) return { kind: 'placeholder', category };
  const [seed = '', ...options] = name.split('.');
  const wide = options.at(-1) === WIDE;
  const [time, ...extra] = wide ? options.slice(0, -1) : options;
  if (!/^[a-z0-9_]+$/.test(seed) || extra.length > 0) return null;
  if (time !== undefined && !isIllustrationTime(time)) return null;
  return { kind: 'scene', category, seed, time: time ?? null, wide };
}
