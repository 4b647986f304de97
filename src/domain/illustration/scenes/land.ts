import { drawSky, hills, wave } from '../backdrop.ts';
import { gabledHouse } from '../houses.ts';
import { FACADES, mixColours } from '../palette.ts';
import { araucaria, bush, fan, ipe, palm, someTree, tree } from '../plants.ts';
import { d, HEIGHT, type Point, type Scene, WIDTH } from '../scene.ts';

type Crop = readonly [soil: string, row: string];

const CROPS: readonly [Crop, ...Crop[]] = [
  ['#c9a63e', '#e0c25f'],
  ['#4f8a4a', '#79ad5c'],
  ['#8f6a42', '#6f9a4c'],
  ['#b5c25a', '#86a344'],
];
const BARNS = ['#b4483a', '#8f5a3c', '#3f6f78', '#c77a3c'] as const;
const CATTLE = ['#fbfaf6', '#8a5a3c', '#3b3431'] as const;

/** Hills, a far row of araucárias and the meadow in front. */
function countryside(s: Scene): void {
  const { ground, random } = s;
  drawSky(s, random.between(300, 430));
  wave(s, 160, 20, s.haze(0.5));
  wave(s, 180, 15, s.haze(0.2));
  if (random.chance(0.6)) {
    for (let index = 0; index < 9; index++) {
      araucaria(s, random.between(0, WIDTH), 190, random.between(22, 34));
    }
  }
  s.rect(0, ground, WIDTH, 130, s.light(s.greens[2]));
}

/** Furrows that run to one point on the horizon. */
function field(s: Scene): void {
  const { ground, random } = s;
  const [soil, row] = random.pick(CROPS);
  const vanishing = random.between(300, 400);
  s.inside(d`M150 ${ground + 14}L480 ${ground + 2}V320H250Z`, () => {
    s.rect(0, ground, WIDTH, 130, s.light(soil));
    for (let index = -14; index < 22; index++) {
      s.polygon(
        [
          [vanishing + index * 5, ground - 4],
          [vanishing + index * 5 + 2.6, ground - 4],
          [vanishing + index * 46 + 22, HEIGHT],
          [vanishing + index * 46, HEIGHT],
        ],
        s.light(row),
      );
    }
  });
}

function dirtRoad(s: Scene): void {
  const y = s.ground + 8;
  s.path(d`M92 ${y}C120 230 60 262 120 320H250C190 270 190 240 104 ${y}Z`, s.light('#d8b98c'));
  s.path(d`M97 ${y}C130 232 96 266 166 320H178C110 266 140 232 99 ${y}Z`, s.light('#c3a072'), 0.7);
}

function barn(s: Scene): void {
  const [x, y] = [228, s.ground + 22];
  s.rect(x + 92, y - 84, 28, 84, s.light('#cdd5d8'));
  s.rect(x + 92, y - 84, 10, 84, '#ffffff', 0, 0.25);
  s.path(d`M${x + 92} ${y - 84}a14 14 0 0 1 28 0z`, s.light('#9fabb1'));
  for (let ring = 0; ring < 5; ring++) s.rect(x + 92, y - 70 + ring * 15, 28, 1, s.shadow, 0, 0.16);
  const colour = s.random.pick(BARNS);
  const gable = (inset: number, rise: number): Point[] => [
    [x - 5 + inset, y - 44],
    [x + 12 + inset * 0.6, y - 68 + rise * 0.6],
    [x + 42, y - 82 + rise],
    [x + 72 - inset * 0.6, y - 68 + rise * 0.6],
    [x + 89 - inset, y - 44],
  ];
  s.rect(x, y - 46, 84, 46, s.light(colour));
  s.polygon(gable(0, 0), s.light(mixColours(colour, '#2a1518', 0.35)));
  s.polygon(gable(8, 7), s.light(colour));
  s.rect(x + 28, y - 32, 28, 32, s.light('#f4efe6'));
  s.rect(x + 30, y - 30, 24, 30, s.light(mixColours(colour, s.shadow, 0.2)));
  s.line(d`M${x + 30} ${y - 30}l24 30m0-30l-24 30`, s.light('#f4efe6'), 1.8);
  s.rect(x + 35, y - 62, 14, 11, s.light('#f4efe6'));
  s.rect(x + 37, y - 60, 10, 8, s.light('#3a2a2a'));
}

/** A wind pump, the landmark of a farm's water. */
function windPump(s: Scene): void {
  const [x, y] = [452, s.ground + 12];
  const frame = d`M${x - 9} ${y}L${x} ${y - 78}L${x + 9} ${y}M${x - 6} ${y - 26}h12M${x - 4} ${y - 48}h8`;
  s.line(frame, s.light('#6d7a84'), 2);
  for (let blade = 0; blade < 8; blade++) {
    const angle = (blade * Math.PI) / 4;
    const tip = (turn: number): Point => [
      x + Math.cos(angle + turn) * 19,
      y - 80 + Math.sin(angle + turn) * 19,
    ];
    s.polygon([[x, y - 80], tip(-0.16), tip(0.16)], s.light('#e9edf0'));
  }
  s.ellipse(x, y - 80, 3, s.light('#6d7a84'));
}

function cow(s: Scene): void {
  const { random } = s;
  const [x, y, coat] = [random.between(10, 96), random.between(258, 290), random.pick(CATTLE)];
  s.at(x, y, random.between(0.7, 1), () => {
    s.ellipse(9, 1, 12, s.shadow, 2, 0.2);
    s.rect(0, -13, 19, 9, s.light(coat), 3.5);
    s.rect(1.5, -6, 2.4, 7, s.light(coat));
    s.rect(14.5, -6, 2.4, 7, s.light(coat));
    s.rect(17, -16, 6.5, 6, s.light(coat), 2);
    s.ellipse(8, -9, 3, s.light(coat === CATTLE[0] ? CATTLE[2] : CATTLE[0]), 2.2, 0.8);
  });
}

function fence(s: Scene): void {
  for (let x = 0; x <= 250; x += 25) s.rect(x, 296, 3.4, 24, s.light('#7a5a3f'));
  s.line('M0 302H252M0 311H252', s.light('#8d6b4c'), 2);
}

export function farmScene(s: Scene): void {
  const { ground, random, facade } = s;
  countryside(s);
  field(s);
  dirtRoad(s);
  barn(s);
  gabledHouse(s, { x: 26, y: ground + 26, width: 116, scale: 0.62, facade });
  tree(s, 14, ground + 24, 70);
  if (random.chance(0.5)) palm(s, 164, ground + 24, 82);
  else ipe(s, 164, ground + 24, 82);
  if (random.chance(0.5)) palm(s, 192, ground + 22, 62);
  else windPump(s);
  for (let index = 0; index < 4; index++) cow(s);
  fence(s);
  bush(s, 268, 318, 14);
  fan(s, 470, 320, 28);
}

/** A small holding: the house among fruit trees, a pond and a vegetable garden. */
export function smallholdingScene(s: Scene): void {
  const { ground, random, facade } = s;
  countryside(s);
  s.path(d`M250 ${ground + 46}q70-22 150-4q60 20 10 34q-110 22-168 4q-34-18 8-34z`, s.light('#6fb3c9'));
  s.path(d`M280 ${ground + 54}q60-10 110 0`, s.light('#b7dde8'), 0.5);
  dirtRoad(s);
  for (let row = 0; row < 3; row++) {
    for (let index = 0; index < 5; index++) {
      tree(s, 320 + index * 34 + row * 8, ground + 6 + row * 12, 26 + row * 5);
    }
  }
  gabledHouse(s, { x: 150, y: ground + 28, width: 150, scale: 0.78, facade });
  someTree(s, 136, ground + 26, random.between(84, 104));
  if (random.chance(0.5)) ipe(s, 316, ground + 30, 82);
  else palm(s, 316, ground + 30, 96);
  for (let bed = 0; bed < 3; bed++) {
    s.rect(18, ground + 50 + bed * 14, 92, 8, s.light('#7a5a3f'), 3);
    for (let plant = 0; plant < 7; plant++) {
      s.ellipse(26 + plant * 13, ground + 50 + bed * 14, 4.6, s.light(s.greens[bed % 2 ? 0 : 1]));
    }
  }
  fence(s);
  fan(s, 468, 320, 30);
}

/** Roofs and trees between the hills and a plot. */
function neighbourhood(s: Scene): void {
  const { ground, random } = s;
  for (let index = 0; index < 5; index++) {
    const [x, size] = [random.between(0, 450), random.between(18, 30)];
    s.rect(x, ground - size * 0.55, size * 1.3, size * 0.6, s.light(random.pick(FACADES).wall));
    s.polygon(
      [
        [x - 3, ground - size * 0.5],
        [x + size * 0.65, ground - size],
        [x + size * 1.3 + 3, ground - size * 0.5],
      ],
      s.light(random.pick(FACADES).roof),
    );
  }
  for (let index = 0; index < 7; index++) {
    tree(s, random.between(0, WIDTH), ground + 4, random.between(24, 44));
  }
}

function grass(s: Scene, top: number, bottom: number): void {
  const { random, greens } = s;
  for (let tuft = 0; tuft < 34; tuft++) {
    const y = random.between(top + 6, bottom - 4);
    const depth = (y - top) / (bottom - top);
    const x = 150 - 94 * depth + random.between(0.04, 0.96) * (202 + 172 * depth);
    const blades = d`M${x} ${y}l-1.8 ${-(3 + 4 * depth)}` + d`m1.8 ${3 + 4 * depth}l2 ${-(3 + 3 * depth)}`;
    s.line(blades, s.light(random.pick([greens[0], greens[1], '#a78d4f'])), 1.3);
  }
}

/** The marked plot with its four stakes. */
function plotOfLand(s: Scene): void {
  const [top, bottom] = [s.ground + 20, 288];
  const corners: readonly Point[] = [
    [150, top],
    [352, top - 3],
    [430, bottom],
    [56, bottom],
  ];
  s.polygon(corners, s.light(mixColours(s.greens[2], '#d9b779', 0.5)));
  const outline = `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
  s.line(outline, s.isDark ? '#ffe7b3' : '#ffffff', 3, 0, '9 7');
  grass(s, top, bottom);
  corners.forEach(([x, y], index) => {
    const scale = index < 2 ? 0.7 : 1.15;
    s.rect(x - 3 * scale, y - 26 * scale, 6 * scale, 28 * scale, s.light('#f4efe6'));
    s.rect(x - 3 * scale, y - 26 * scale, 6 * scale, 8 * scale, s.light('#d8573f'));
    s.ellipse(x, y + 2 * scale, 7 * scale, s.shadow, 2 * scale, 0.25);
  });
}

function sign(s: Scene): void {
  const x = s.random.between(196, 250);
  for (const post of [6, 56]) s.rect(x + post, 196, 4, 52, s.light('#7a5a3f'));
  s.rect(x, 178, 66, 36, s.light('#fbfaf6'), 3);
  s.rect(x, 178, 66, 11, s.light(s.facade.accent), 3);
  s.rect(x + 8, 194, 38, 3.4, s.light('#9aa5aa'), 1.5);
  s.rect(x + 8, 201, 26, 3.4, s.light('#c3cdd4'), 1.5);
  s.path(d`M${x + 50} 207v-7l5-4.5 5 4.5v7z`, s.light(s.facade.accent));
}

function roadBelow(s: Scene): void {
  s.rect(0, 292, WIDTH, 5, s.light('#c9c3b8'));
  s.rect(0, 297, WIDTH, 23, s.light('#5c646b'));
  for (let x = -10; x < WIDTH; x += 56) s.rect(x, 308, 30, 2.4, s.light('#e9e4d2'), 1, 0.85);
}

function meadow(s: Scene): void {
  s.rect(0, s.ground, WIDTH, 130, s.light(s.greens[1]));
  wave(s, s.ground + 8, 5, s.light(s.greens[2]), 0.6);
}

export function plotScene(s: Scene): void {
  const { random } = s;
  drawSky(s);
  hills(s, s.ground - 4);
  neighbourhood(s);
  meadow(s);
  plotOfLand(s);
  sign(s);
  someTree(s, random.between(16, 44), 282, random.between(116, 150));
  someTree(s, random.between(440, 468), 272, random.between(96, 130));
  roadBelow(s);
  bush(s, 104, 292, 13);
  fan(s, 388, 293, 17);
}

/** A plot behind the gatehouse and the wall of a gated community. */
export function gatedPlotScene(s: Scene): void {
  const { random, facade, ground } = s;
  drawSky(s);
  hills(s, ground - 4);
  neighbourhood(s);
  s.rect(0, ground - 16, WIDTH, 20, s.light(facade.trim));
  s.rect(0, ground - 19, WIDTH, 4, s.light(facade.roof));
  meadow(s);
  plotOfLand(s);
  s.rect(362, ground - 44, 62, 52, s.light(facade.wall));
  s.rect(354, ground - 50, 78, 8, s.light(facade.roof));
  s.rect(372, ground - 32, 40, 16, s.sky.lit > 0.15 ? '#ffdd9a' : s.light('#86b3c6'));
  s.rect(288, ground - 8, 70, 3, s.light('#d8573f'));
  for (let stripe = 0; stripe < 4; stripe++) s.rect(292 + stripe * 18, ground - 8, 8, 3, s.light('#fbfaf6'));
  sign(s);
  someTree(s, random.between(16, 40), 282, random.between(110, 140));
  palm(s, 452, ground + 30, 110);
  palm(s, 340, ground + 6, 70);
  roadBelow(s);
  bush(s, 104, 292, 13);
}

/** Open land: woods, a stream and the boundary posts of a large area. */
export function openLandScene(s: Scene): void {
  const { random, ground } = s;
  countryside(s);
  wave(s, ground + 14, 9, s.light(s.greens[1]), 0.8);
  for (let index = 0; index < 16; index++) {
    const [x, size] = [random.between(-10, 490), random.between(38, 62)];
    tree(s, x, ground + 12 + (index % 3) * 6, size);
  }
  s.path(
    d`M300 ${ground + 20}C260 250 380 262 330 320H420C450 270 330 256 330 ${ground + 20}Z`,
    s.light('#7fc0d2'),
  );
  s.line(d`M306 ${ground + 30}C280 252 388 268 352 316`, s.light('#cfeaf0'), 1.6, 0.6);
  wave(s, 288, 8, s.light(s.greens[0]), 0.55);
  const posts: readonly Point[] = [
    [40, 300],
    [120, 268],
    [190, 246],
    [244, 230],
  ];
  s.line(`M${posts.map(([x, y]) => `${x} ${y - 14}`).join('L')}`, s.light('#f4efe6'), 1.6, 0.9, '6 5');
  for (const [x, y] of posts) {
    s.rect(x - 2.5, y - 22, 5, 24, s.light('#f4efe6'));
    s.rect(x - 2.5, y - 22, 5, 7, s.light('#d8573f'));
  }
  someTree(s, random.between(440, 466), 306, random.between(120, 150));
  fan(s, 20, 320, 30);
}
