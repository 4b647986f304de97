import type { IllustrationRequest } from './illustration-address.ts';
import { HOURS } from './palette.ts';
import { placeholder } from './placeholder.ts';
import { hashText } from './random.ts';
import { HEIGHT, Scene, WIDTH } from './scene.ts';
import type { IllustrationCategory, IllustrationTime } from './scene-names.ts';
import { apartmentScene, gatedHousesScene, hotelScene, houseScene } from './scenes/homes.ts';
import { garageScene, officeScene } from './scenes/interiors.ts';
import { farmScene, gatedPlotScene, openLandScene, plotScene, smallholdingScene } from './scenes/land.ts';
import { buildingScene, shopScene, warehouseScene } from './scenes/work.ts';

export type IllustrationOptions = {
  /** The hour of the day; chosen by the seed when left out. */
  time?: IllustrationTime | null;
  /** A part of the 480 by 320 sheet: left, top, width, height. */
  crop?: readonly [number, number, number, number];
  /** The whole sheet instead of the closer view. */
  wide?: boolean;
};

type Composition = {
  draw: (scene: Scene) => void;
  /** Left, top and width of the closer view (3:2). */
  view: readonly [left: number, top: number, width: number];
  /** Height of the ground line; 252 unless the land itself is the subject. */
  ground?: number;
  /** Signs that read one way only. */
  neverMirrored?: boolean;
};

const LAND_GROUND = 196;
const STREET_GROUND = 252;

const COMPOSITIONS: Record<IllustrationCategory, Composition> = {
  apartamento: { draw: apartmentScene, view: [30, 22, 420] },
  flat_hotel: { draw: hotelScene, view: [34, 26, 414] },
  casa: { draw: houseScene, view: [62, 84, 354] },
  casa_condominio: { draw: gatedHousesScene, view: [24, 62, 387] },
  fazenda: { draw: farmScene, view: [18, 58, 393], ground: LAND_GROUND },
  chacara_sitio: { draw: smallholdingScene, view: [18, 56, 396], ground: LAND_GROUND },
  area: { draw: openLandScene, view: [12, 52, 402], ground: LAND_GROUND },
  lote: { draw: plotScene, view: [28, 66, 375], ground: LAND_GROUND },
  lote_condominio: { draw: gatedPlotScene, view: [32, 66, 381], ground: LAND_GROUND },
  box_garagem: { draw: garageScene, view: [30, 62, 387], neverMirrored: true },
  loja_salao_comercial: { draw: shopScene, view: [52, 48, 387] },
  galpao: { draw: warehouseScene, view: [26, 70, 375] },
  sala: { draw: officeScene, view: [12, 8, 456] },
  predio: { draw: buildingScene, view: [24, 34, 414] },
};

const round = (value: number) => +value.toFixed(1);
const clamp = (value: number, high: number) => Math.max(0, Math.min(high, value));

/** The seed as a number that neighbouring ids do not share; a numeric id is taken as it is. */
const numberOf = (seed: string, hash: number) => (/^\d{1,9}$/.test(seed) ? Number(seed) : hash);

function hourOf(seedNumber: number, category: string, hash: number): IllustrationTime {
  const index = (seedNumber * 5 + (hashText(category) % 12) + ((hash >>> 7) % 2)) % HOURS.length;
  return HOURS[index] ?? HOURS[0];
}

/** A close view of the subject, a little different for each seed. */
function closeView({ random }: Scene, [left, top, width]: Composition['view']): readonly number[] {
  const size = Math.min(WIDTH, width * (1 + random.between(-0.05, 0.05)));
  const x = clamp(left + (width - size) / 2 + random.between(-11, 11), WIDTH - size);
  const y = clamp(top + random.between(-6, 6), HEIGHT - size / 1.5);
  return [x, y, size, size / 1.5].map(round);
}

function gradients({ prefix, sky, isDark, shadow }: Scene): string {
  const stops = sky.stops.map(
    (colour, at) => `<stop offset="${[0, 0.5, 0.86][at]}" stop-color="${colour}"/>`,
  );
  return (
    `<defs><linearGradient id="${prefix}s" x2="0" y2="1">${stops.join('')}</linearGradient>` +
    `<linearGradient id="${prefix}l" x2=".25" y2="1"><stop offset="0" stop-color="${sky.sun}" stop-opacity="${isDark ? 0.02 : 0.14}"/>` +
    `<stop offset=".55" stop-color="${sky.sun}" stop-opacity="0"/><stop offset="1" stop-color="${shadow}" stop-opacity=".16"/></linearGradient></defs>`
  );
}

/**
 * A picture of a property category as SVG text. Deterministic: category, seed and options always give the same bytes;
 * no DOM, no requests. It is an illustration, and whoever shows it must say so ("Imagem ilustrativa").
 */
export function illustrate(
  category: IllustrationCategory,
  seed: string | number,
  { time, crop, wide }: IllustrationOptions = {},
): string {
  const name = String(seed);
  const hash = hashText(`${category}:${name}`);
  const seedNumber = numberOf(name, hash);
  const { draw, view, ground = STREET_GROUND, neverMirrored } = COMPOSITIONS[category];
  const hour = time ?? hourOf(seedNumber, category, hash);
  const scene = new Scene({ category, seed: name, time: hour, seedNumber }, ground);
  draw(scene);
  scene.rect(0, 0, WIDTH, HEIGHT, `url(#${scene.prefix}l)`);
  const close = closeView(scene, view);
  const [x = 0, y = 0, width = WIDTH, height = HEIGHT] = crop ?? (wide ? [0, 0, WIDTH, HEIGHT] : close);
  const mirrored = !neverMirrored && hashText(`${category}${name}f`) % 2 === 1;
  const content = mirrored
    ? `<g transform="translate(${round(x * 2 + width)} 0) scale(-1 1)">${scene.markup()}</g>`
    : scene.markup();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="480" height="320" ` +
    `preserveAspectRatio="xMidYMid slice">${gradients(scene)}${content}</svg>`
  );
}

/** The SVG text of an address that was parsed by `parseIllustrationPath`. */
export function drawRequest(request: IllustrationRequest): string {
  if (request.kind === 'placeholder') return placeholder(request.category);
  return illustrate(request.category, request.seed, { time: request.time, wide: request.wide });
}
