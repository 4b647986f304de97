import { door, glass, shutters, tiledRoof, windowPane } from './openings.ts';
import { type Facade, mixColours } from './palette.ts';
import { bush, fan } from './plants.ts';
import { d, type Scene } from './scene.ts';

const LIME = '#fbfaf6';
const IRON = '#4a545b';
const WOODS = ['#a8714a', '#8c5d3f', '#b98659'] as const;

/** Plot of a house: its left corner on the ground, its width, and the scale of its parts. */
export type Plot = { x: number; y: number; width: number; scale: number; facade: Facade };

/** A veranda with a small gable, door and two windows. */
function veranda(s: Scene, plot: Plot, left: number, width: number, roofHeight: number): void {
  const { y, scale, facade } = plot;
  const wallTop = y - 62 * scale;
  const middle = left + width / 2;
  s.rect(left, wallTop + 4 * scale, width, 58 * scale, s.light(facade.trim, 0.1));
  s.shade(
    [
      [left, wallTop + 4 * scale],
      [left + width, wallTop + 4 * scale],
      [left + width, wallTop + 22 * scale],
      [left, wallTop + 30 * scale],
    ],
    0.18,
  );
  door(s, left + width * 0.36, y - 44 * scale, 19 * scale, 44 * scale, facade.accent);
  for (const share of [0.08, 0.74]) {
    windowPane(s, left + width * share, y - 42 * scale, width * 0.18, 20 * scale, { bars: 0 });
  }
  s.polygon(
    [
      [left - 8 * scale, wallTop + 6 * scale],
      [middle, wallTop - roofHeight * 0.62],
      [left + width + 8 * scale, wallTop + 6 * scale],
    ],
    s.light(facade.roof),
  );
  s.polygon(
    [
      [left + 6 * scale, wallTop + 2 * scale],
      [middle, wallTop - roofHeight * 0.42],
      [left + width - 6 * scale, wallTop + 2 * scale],
    ],
    s.light(facade.wall),
  );
  s.ellipse(middle, wallTop - roofHeight * 0.08, 5 * scale, s.light(facade.accent));
  for (const share of [0.02, 0.92]) {
    s.rect(left + width * share, wallTop + 6 * scale, 5 * scale, 56 * scale, s.light(LIME));
  }
  s.rect(left - 4, y - 3, width + 8, 4, s.light(facade.trim));
}

/** The windows beside the veranda, with shutters and a bush below each. */
function sideWindows(s: Scene, plot: Plot, left: number, width: number): void {
  const { y, scale, facade } = plot;
  const count = width > 90 * scale ? 2 : 1;
  for (let index = 0; index < count; index++) {
    const paneWidth = 24 * scale;
    const x = left + (width * (index + 0.5)) / count - paneWidth / 2;
    windowPane(s, x, y - 46 * scale, paneWidth, 22 * scale);
    if (s.random.chance(0.65)) shutters(s, x, y - 46 * scale, paneWidth, 22 * scale, facade.accent);
    bush(s, x + paneWidth / 2, y + 1, 12 * scale);
  }
}

/** A single-storey house with a hipped roof of ceramic tiles and a veranda. */
export function gabledHouse(s: Scene, plot: Plot): void {
  const { x, y, width, scale, facade } = plot;
  const [wallTop, roofHeight] = [y - 62 * scale, width * s.random.between(0.2, 0.25)];
  s.rect(x, wallTop, width, 62 * scale, s.light(facade.wall));
  s.rect(x, y - 9 * scale, width, 9 * scale, s.light(facade.trim));
  const verandaWidth = width * 0.42;
  const onTheLeft = s.random.chance(0.5);
  const overhang = 10 * scale;
  const ridge = [x + width * 0.2, x + width * 0.8] as const;
  tiledRoof(s, facade, [x - overhang, x + width + overhang], ridge, wallTop - roofHeight, wallTop);
  s.rect(
    ridge[0],
    wallTop - roofHeight - 2,
    width * 0.6,
    3,
    s.light(mixColours(facade.roof, '#ffffff', 0.2)),
  );
  s.rect(
    x - overhang,
    wallTop,
    width + overhang * 2,
    4 * scale,
    s.light(mixColours(facade.roof, '#20141a', 0.3)),
  );
  s.shade(
    [
      [x, wallTop + 4 * scale],
      [x + width, wallTop + 4 * scale],
      [x + width, wallTop + 11 * scale],
      [x, wallTop + 13 * scale],
    ],
    0.15,
  );
  if (s.random.chance(0.6)) {
    const chimney = x + width * 0.66;
    s.rect(chimney, wallTop - roofHeight - 12 * scale, 11 * scale, 20 * scale, s.light(facade.trim));
    s.rect(chimney - 2, wallTop - roofHeight - 14 * scale, 11 * scale + 4, 4, s.light(facade.roof));
  }
  veranda(s, plot, onTheLeft ? x : x + width - verandaWidth, verandaWidth, roofHeight);
  sideWindows(s, plot, onTheLeft ? x + verandaWidth : x, width - verandaWidth);
}

/** White volumes, concrete and wooden slats on two floors; mirrored by chance. */
export function modernHouse(s: Scene, plot: Plot): void {
  const { x, y, width, scale, facade } = plot;
  const [wood, concrete] = [s.random.pick(WOODS), s.light('#b9bdbd')];
  const [lower, upper] = [50 * scale, 46 * scale];
  const mirrored = s.random.chance(0.5);
  const left = (share: number, part: number) =>
    mirrored ? x + width - share * width - part : x + share * width;
  s.rect(left(0, width * 0.96), y - lower, width * 0.96, lower, s.light(facade.wall));
  const gate = width * 0.34;
  s.rect(left(0.04, gate), y - lower + 9 * scale, gate, lower - 9 * scale, concrete);
  for (let slat = 0; slat < 6; slat++) {
    const slatY = y - lower + (13 + slat * 6.2) * scale;
    s.rect(
      left(0.05, gate - 6),
      slatY,
      gate - 6,
      4.4 * scale,
      s.light(mixColours(facade.trim, '#ffffff', 0.25)),
    );
  }
  upperVolume(s, plot, { left, lower, upper, wood, concrete });
  door(s, left(0.47, 17 * scale), y - 38 * scale, 17 * scale, 38 * scale, wood);
  windowPane(s, left(0.6, width * 0.28), y - 38 * scale, width * 0.28, 29 * scale, { bars: 2, sill: false });
  fan(s, left(0.92, 4), y, 16 * scale);
  bush(s, left(0.57, 4), y + 1, 11 * scale);
}

type UpperVolume = {
  left: (share: number, part: number) => number;
  lower: number;
  upper: number;
  wood: string;
  concrete: string;
};

function upperVolume(s: Scene, { y, width, scale, facade }: Plot, parts: UpperVolume): void {
  const { left, lower, upper, wood, concrete } = parts;
  const volume = width * 0.66;
  const [x, top] = [left(0.3, volume), y - lower - upper];
  const wall = s.random.chance(0.5) ? facade.wall : mixColours(facade.wall, '#ffffff', 0.4);
  s.rect(x - 4, top, volume + 8, upper + 3, s.light(wall));
  s.rect(x - 7, top - 5, volume + 14, 6, concrete);
  s.rect(x - 7, y - lower - 1, volume + 14, 5, concrete);
  const slats = left(0.36, volume * 0.3);
  for (let slat = 0; slat < 9; slat++) {
    s.rect(slats + slat * volume * 0.035, top + 5, volume * 0.022, upper - 8, s.light(wood));
  }
  const pane = left(0.62, volume * 0.46);
  windowPane(s, pane, top + 9 * scale, volume * 0.44, upper - 17 * scale, { bars: 2, sill: false });
  s.rect(pane - 4, y - lower - 14 * scale, volume * 0.5, 13 * scale, s.light('#cfe3e8'), 0, 0.5);
  s.rect(pane - 4, y - lower - 15 * scale, volume * 0.5, 1.6, s.light('#5b666b'));
  s.shade(
    [
      [x - 4, y - lower + 4],
      [x + volume + 4, y - lower + 4],
      [x + volume + 4, y - lower + 13 * scale],
      [x - 4, y - lower + 17 * scale],
    ],
    0.2,
  );
}

function townhouseRoof(s: Scene, { x, width, scale, facade }: Plot, wallTop: number): void {
  const [middle, peak] = [x + width / 2, wallTop - width * 0.26];
  s.polygon(
    [
      [x - 9, wallTop + 3],
      [middle, peak],
      [x + width + 9, wallTop + 3],
    ],
    s.light(facade.roof),
  );
  s.polygon(
    [
      [x + 5, wallTop + 3],
      [middle, peak + 10 * scale],
      [x + width - 5, wallTop + 3],
    ],
    s.light(facade.wall),
  );
  s.shade(
    [
      [middle, peak],
      [x + width + 9, wallTop + 3],
      [x + width - 5, wallTop + 3],
      [middle, peak + 10 * scale],
    ],
    0.15,
  );
  s.ellipse(middle, wallTop - 4 * scale, 8 * scale, s.light(facade.trim));
  s.ellipse(middle, wallTop - 4 * scale, 5.6 * scale, s.sky.lit > 0.2 ? '#ffdf98' : glass(s));
}

/** A sobrado: two floors under a gable, with a balcony and a garage. */
export function townhouse(s: Scene, plot: Plot): void {
  const { x, y, width, scale, facade } = plot;
  const wallTop = y - 106 * scale;
  s.rect(x, wallTop, width, 106 * scale, s.light(facade.wall));
  townhouseRoof(s, plot, wallTop);
  s.rect(x, y - 54 * scale, width, 3, s.light(facade.trim));
  for (const share of [0.16, 0.6]) {
    windowPane(s, x + width * share, wallTop + 16 * scale, width * 0.24, 24 * scale);
    if (s.random.chance(0.5)) {
      shutters(s, x + width * share, wallTop + 16 * scale, width * 0.24, 24 * scale, facade.accent);
    }
  }
  s.rect(x + width * 0.08, wallTop + 42 * scale, width * 0.84, 3, s.light(LIME));
  for (let bar = 0; bar < 15; bar++) {
    s.rect(x + width * (0.08 + bar * 0.058), wallTop + 42 * scale, 1.4, 12 * scale, s.light(IRON));
  }
  s.rect(x + width * 0.06, wallTop + 52 * scale, width * 0.88, 4, s.light(facade.trim));
  s.shade([
    [x, wallTop + 56 * scale],
    [x + width, wallTop + 56 * scale],
    [x + width, wallTop + 63 * scale],
    [x, wallTop + 67 * scale],
  ]);
  door(s, x + width * 0.14, y - 42 * scale, 19 * scale, 42 * scale, s.facade.accent);
  const gate = x + width * 0.5;
  s.rect(gate, y - 40 * scale, width * 0.42, 40 * scale, s.light(mixColours(facade.trim, '#fff7ea', 0.4)));
  for (let slat = 1; slat < 6; slat++) {
    s.rect(gate, y - 40 * scale + slat * 6.6 * scale, width * 0.42, 1.2, s.shadow, 0, 0.15);
  }
}

/** A garden wall with a gate of iron bars around `gateX`. */
export function gardenWall(s: Scene, y: number, gateX: number, facade: Facade): void {
  const [wall, iron] = [s.light(mixColours(facade.trim, '#ffffff', 0.25)), s.light('#39434a')];
  s.rect(0, y - 22, gateX - 26, 22, wall);
  s.rect(gateX + 26, y - 22, 480, 22, wall);
  s.rect(0, y - 25, gateX - 24, 4, s.light(facade.roof));
  s.rect(gateX + 24, y - 25, 480, 4, s.light(facade.roof));
  for (const post of [gateX - 32, gateX + 24]) {
    s.rect(post, y - 32, 9, 32, s.light(facade.wall));
    s.rect(post - 1.5, y - 34, 12, 3.6, s.light(facade.roof));
  }
  for (let bar = gateX - 22; bar < gateX + 22; bar += 5.6) s.rect(bar, y - 26, 1.8, 26, iron);
  s.rect(gateX - 23, y - 24, 46, 2, iron);
  s.shade(
    [
      [0, y - 5],
      [gateX - 26, y - 5],
      [gateX - 26, y],
      [0, y],
    ],
    0.12,
  );
}

/** A garden path that widens towards the viewer. */
export function gardenPath(s: Scene, x: number, from: number, to: number, half: number): void {
  const data = d`M${x - half * 0.4} ${from}L${x + half * 0.4} ${from}L${x + half} ${to}L${x - half} ${to}Z`;
  s.path(data, s.light('#d9cdb9'));
}
