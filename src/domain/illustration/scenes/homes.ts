import { drawBackdrop, drawSky, hills, lawn } from '../backdrop.ts';
import { gabledHouse, gardenPath, gardenWall, modernHouse, type Plot, townhouse } from '../houses.ts';
import { FACADES } from '../palette.ts';
import { bush, fan, hedge, ipe, palm, poplar, someTree, tree } from '../plants.ts';
import { d, type Scene } from '../scene.ts';
import { car, lamp, street } from '../street.ts';
import { drawTower, type TowerStyle } from '../towers.ts';

const TOWER_STYLES = ['balconies', 'bands', 'cobogo'] as const satisfies readonly TowerStyle[];
const FLOWERS = ['#f2b92c', '#f29cc3', '#ffffff', '#d8573f'] as const;

/** The planted strip in front of a tower that stands from `left` to `right`. */
function towerGarden(s: Scene, left: number, right: number): void {
  const { ground, random } = s;
  hedge(s, 0, ground + 1, left - 12);
  hedge(s, right + 12, ground + 1, 480 - right);
  someTree(s, random.between(34, 70), ground + 3, random.between(80, 104));
  someTree(s, random.between(100, 126), ground + 3, random.between(54, 70));
  someTree(s, random.between(404, 446), ground + 3, random.between(84, 112));
  bush(s, left - 16, ground + 2, 15);
  fan(s, right + 20, ground + 2, 18);
}

export function apartmentScene(s: Scene): void {
  const { ground, random, facade } = s;
  drawSky(s);
  drawBackdrop(s);
  lawn(s, ground - 2);
  const [width, x, floors] = [random.between(104, 132), random.between(150, 220), random.whole(8, 11)];
  const floorHeight = floors > 9 ? 17.4 : 19.5;
  if (random.chance(0.75)) {
    const style = random.pick(TOWER_STYLES);
    const left = random.chance(0.5) ? x - random.between(96, 120) : x + width + random.between(8, 24);
    drawTower(s, {
      x: left,
      width: random.between(76, 96),
      floors: floors - random.whole(1, 3),
      floorHeight: floorHeight * 0.84,
      base: ground - 1,
      facade: random.pick(FACADES),
      style,
      front: false,
    });
  }
  const style = TOWER_STYLES[s.variant()];
  drawTower(s, { x, width, floors, floorHeight, base: ground, facade, style, front: true });
  towerGarden(s, x, x + width);
  street(s, ground);
  car(s, random.pick([40, 316, 350]), 311);
  lamp(s, random.pick([22, 452]), ground + 14);
}

/** A hotel or serviced flat: a glass tower with a lit sign, palms, parasols and a pool. */
export function hotelScene(s: Scene): void {
  const { ground, random, facade } = s;
  drawSky(s);
  drawBackdrop(s);
  lawn(s, ground - 2);
  const [width, floors] = [random.between(112, 136), random.whole(8, 10)];
  const x = 240 - width / 2 + random.between(-18, 26);
  const style: TowerStyle = s.variant() === 0 ? 'bands' : 'glass';
  drawTower(s, { x, width, floors, floorHeight: 18, base: ground, facade, style, front: true });
  const top = ground - floors * 18 - 22;
  s.rect(x + width * 0.2, top - 16, width * 0.6, 18, s.light(facade.accent), 3);
  for (let star = 0; star < 4; star++) {
    s.ellipse(x + width * (0.32 + star * 0.12), top - 7, 3, s.sky.lit > 0.25 ? '#ffe7b3' : '#ffffff');
  }
  for (const at of [30, 92, 388, 446]) palm(s, at, ground + 6, random.between(84, 118));
  hedge(s, 0, ground + 4, x - 14);
  hedge(s, x + width + 14, ground + 4, 480);
  s.rect(0, ground + 2, 480, 70, s.light('#e2d8c6'));
  s.path(d`M28 ${ground + 30}q8-18 40-18h316q40 0 56 18q10 20-40 22H66q-46-2-38-22z`, s.light('#5fb4cf'));
  s.path(d`M60 ${ground + 32}q90-12 180 0t170-2`, s.light('#a8dcea'), 0.5);
  for (const [at, colour] of [
    [70, '#d8573f'],
    [400, '#e2a03f'],
  ] as const) {
    s.rect(at, ground - 14, 2.4, 28, s.light('#f4efe6'));
    s.path(d`M${at - 22} ${ground - 12}q23-22 46 0z`, s.light(colour));
  }
}

const HOUSES = [gabledHouse, modernHouse, townhouse] as const;

export function houseScene(s: Scene): void {
  const { ground, random, facade } = s;
  drawSky(s);
  hills(s);
  if (random.chance(0.5)) {
    tree(s, 30, ground - 8, 70);
    tree(s, 448, ground - 8, 84);
  }
  lawn(s, ground - 14);
  const kind = s.variant();
  const width = kind === 2 ? random.between(138, 160) : random.between(214, 254);
  const x = 240 - width / 2 + random.between(-26, 22);
  someTree(s, x - random.between(26, 44), ground - 6, random.between(96, 128));
  if (random.chance(0.7)) {
    someTree(s, x + width + random.between(24, 52), ground - 8, random.between(80, 112));
  }
  if (kind === 2) someTree(s, x + width + 90, ground - 8, 76);
  gardenPath(s, x + width * 0.5, ground - 6, ground + 16, 24);
  HOUSES[kind](s, { x, y: ground - 4, width, scale: [1.14, 1.1, 1.12][kind] ?? 1, facade });
  if (random.chance(0.5)) gardenWall(s, ground + 10, x + width * (kind === 2 ? 0.3 : 0.5), facade);
  else flowerGarden(s, x, width);
  street(s, ground + 10);
  if (random.chance(0.6)) car(s, random.pick([24, 330, 380]), 314);
  if (random.chance(0.5)) lamp(s, random.pick([26, 446]), ground + 24, 84);
}

function flowerGarden(s: Scene, x: number, width: number): void {
  const { ground, random } = s;
  hedge(s, -6, ground + 9, x * 0.72, 15);
  hedge(s, x + width + 40, ground + 9, 200, 15);
  bush(s, x - 10, ground + 8, 18);
  fan(s, x + width + 18, ground + 6, 22);
  for (let flower = 0; flower < 9; flower++) {
    const [fx, fy] = [x + random.between(0, width), ground + random.between(2, 9)];
    s.ellipse(fx, fy, 1.8, s.light(random.pick(FLOWERS)));
  }
}

/** Rows of three houses of one kind that fit into a street. */
const ROWS = [
  { draw: townhouse, scale: 0.78, width: 104 },
  { draw: modernHouse, scale: 0.86, width: 140 },
  { draw: gabledHouse, scale: 0.74, width: 138 },
] as const satisfies readonly { draw: (s: Scene, plot: Plot) => void; scale: number; width: number }[];

/** The bent street of a gated community, at the foot of the picture. */
function curvedStreet(s: Scene): void {
  const { ground, random } = s;
  s.path(d`M0 ${ground + 10}Q240 ${ground - 2} 480 ${ground + 12}V320H0Z`, s.light('#c9c3b8'));
  s.path(d`M0 ${ground + 17}Q240 ${ground + 5} 480 ${ground + 19}V320H0Z`, s.light('#6a7177'));
  s.line(d`M0 ${ground + 42}Q240 ${ground + 30} 480 ${ground + 44}`, s.light('#e9e4d2'), 2.4, 0.8);
  car(s, random.whole(60, 330), ground + 48, undefined, 0.95);
  lamp(s, random.whole(60, 140), ground + 16, 66);
  lamp(s, random.whole(330, 430), ground + 16, 66);
  bush(s, 12, 318, 26);
  fan(s, 462, 320, 34);
}

export function gatedHousesScene(s: Scene): void {
  const { ground, random, facade } = s;
  drawSky(s);
  hills(s, ground - 34);
  lawn(s, ground - 22);
  for (const x of [20, 168, 322, 470]) poplar(s, x, ground - 18, random.between(60, 84));
  const { draw, scale, width } = ROWS[s.variant()];
  const middle = random.pick(FACADES);
  const gap = (480 - width * 3) / 3;
  const lefts = [0, 1, 2].map((index) => gap / 2 + index * (width + gap));
  lefts.forEach((x, index) => {
    draw(s, { x, y: ground - 12, width, scale, facade: index === 1 ? middle : facade });
  });
  for (const x of lefts) {
    gardenPath(s, x + width * 0.3, ground - 12, ground + 12, 12);
    ipe(s, x - gap * 0.4, ground + 2, random.between(52, 68));
    bush(s, x + width * 0.86, ground + 1, 12);
  }
  curvedStreet(s);
}
