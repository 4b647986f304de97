import { drawSky, lawn, skyline, wave } from '../backdrop.ts';
import { GREENS, mixColours } from '../palette.ts';
import { bush, fan, palm, tree } from '../plants.ts';
import { d, HEIGHT, type Scene, WIDTH } from '../scene.ts';
import { car, road } from '../street.ts';

const IRON = '#39434a';
const FLOORS = ['#c9a67c', '#b98d63', '#a9adab', '#d3bd9c'] as const;
const BOOKS = ['#d8573f', '#2f6f87', '#e2a03f', '#fbfaf6', '#6a4f86', '#4f7a5b'] as const;

function cityView(s: Scene): void {
  const { random, sky } = s;
  s.rect(70, 34, 292, 176, `url(#${s.prefix}s)`);
  const sunX = random.between(110, 320);
  s.ellipse(sunX, 96, 40, sky.sun, 40, 0.25);
  s.ellipse(sunX, 96, 22, sky.sun, 22, 0.9);
  wave(s, 168, 12, s.haze(0.5));
  const dusk = sky.lit > 0.25;
  for (const [haze, height] of [
    [0.5, 90],
    [0.22, 62],
  ] as const) {
    for (let x = 64; x < 366; ) {
      const [width, top] = [random.between(18, 36), 214 - random.between(height * 0.35, height)];
      s.rect(x, top, width, 214 - top, s.haze(haze));
      for (let pane = 0; pane < 5; pane++) {
        const [px, py] = [x + random.between(3, width - 6), top + random.between(6, 40)];
        s.rect(px, py, 2.6, 3.4, dusk ? '#ffd98a' : '#ffffff', 0, dusk ? 0.9 : 0.45);
      }
      x += width + random.between(0, 7);
    }
  }
}

function bigWindow(s: Scene): void {
  s.inside('M70 34h292v176h-292z', () => cityView(s));
  for (const x of [66, 164, 262, 358]) s.rect(x, 30, 5, 184, s.light(IRON));
  s.rect(66, 30, 297, 5, s.light(IRON));
  s.rect(62, 209, 305, 8, s.light('#f4f5f2'));
  s.rect(66, 92, 297, 2.4, s.light(IRON));
  s.path('M76 207L120 36H150L106 207Z', '#ffffff', 0.13);
  s.path('M276 207L316 36H330L290 207Z', '#ffffff', 0.13);
}

function room(s: Scene): void {
  const { sky, facade } = s;
  s.rect(0, 244, WIDTH, 76, s.light(s.random.pick(FLOORS)));
  for (let board = -6; board < 14; board++) {
    const [top, bottom] = [240 + (board - 4) * 44, 240 + (board - 4) * 92];
    s.path(d`M${top} 244h1.5L${bottom + 2} 320h-3Z`, s.shadow, 0.09);
  }
  s.rect(0, 240, WIDTH, 6, s.light('#ffffff'));
  s.path('M90 246H330L390 320H40Z', sky.sun, s.isDark ? 0.06 : 0.16);
  s.rect(0, 0, WIDTH, 14, s.light(mixColours(facade.trim, '#ffffff', 0.3)));
  for (const x of [140, 250]) {
    s.line(`M${x} 14v26`, s.light(IRON), 1.6);
    s.path(`M${x - 18} 56q2-16 18-16t18 16z`, s.light(facade.accent));
    s.ellipse(x, 57, 12, '#fff0c4', 3, 0.95);
    s.ellipse(x, 72, 34, '#fff0c4', 20, sky.lit > 0.2 ? 0.22 : 0.1);
  }
}

function bookcase(s: Scene): void {
  const { random, facade } = s;
  s.rect(384, 60, 74, 184, s.light(mixColours(facade.trim, '#ffffff', 0.15)));
  for (let shelf = 0; shelf < 4; shelf++) {
    const floor = 104 + shelf * 45;
    s.rect(388, floor - 40, 66, 40, s.light(mixColours(facade.trim, s.shadow, 0.22)));
    for (let x = 391; x < 446; ) {
      const [width, height] = [random.between(4, 9), random.between(18, 32)];
      if (random.chance(0.82)) s.rect(x, floor - height, width, height, s.light(random.pick(BOOKS)), 1);
      else bush(s, x + 6, floor, 8);
      x += width + 1.4;
    }
  }
}

function desk(s: Scene): void {
  const { random, facade } = s;
  const [wood, x] = [s.light(random.pick(['#a8714a', '#8c5d3f', '#e9ddcb'])), random.between(96, 150)];
  s.ellipse(x + 84, 302, 108, s.shadow, 8, 0.16);
  s.rect(x, 232, 172, 8, wood, 2);
  for (const leg of [8, 158]) s.rect(x + leg, 240, 6, 62, s.light(IRON));
  s.rect(x + 112, 240, 46, 34, mixColours(wood, s.shadow, 0.14), 1);
  s.rect(x + 128, 252, 14, 2.4, s.light(IRON), 1);
  s.rect(x + 52, 188, 66, 40, s.light('#2b333a'), 3);
  s.rect(x + 55, 191, 60, 33, mixColours(s.light(facade.accent), '#ffffff', 0.35), 1);
  s.rect(x + 62, 198, 26, 4, '#ffffff', 2, 0.8);
  s.rect(x + 62, 206, 40, 3, '#ffffff', 1.5, 0.5);
  s.rect(x + 62, 212, 33, 3, '#ffffff', 1.5, 0.5);
  s.rect(x + 82, 228, 6, 4, s.light(IRON));
  s.rect(x + 70, 231, 30, 2, s.light(IRON));
  s.ellipse(x + 140, 227, 5, s.light('#fbfaf6'));
  s.rect(x + 18, 226, 22, 3, s.light('#fbfaf6'));
  s.rect(x + 20, 223, 19, 3, s.light(facade.accent));
  chair(s, x);
}

function chair(s: Scene, x: number): void {
  const cover = s.light(s.facade.accent);
  s.rect(x + 60, 228, 44, 46, mixColours(cover, s.shadow, 0.1), 10);
  s.rect(x + 54, 268, 56, 10, cover, 5);
  s.rect(x + 79, 278, 5, 18, s.light(IRON));
  s.line(d`M${x + 60} 304l21-9 21 9`, s.light(IRON), 3.4);
}

function pottedPlantAndPicture(s: Scene): void {
  s.rect(28, 262, 28, 34, s.light('#c4764f'), 3);
  s.ellipse(42, 298, 20, s.shadow, 3, 0.2);
  fan(s, 42, 264, 44);
  fan(s, 42, 264, 30, GREENS[2]);
  s.line('M42 264v-52', s.light(s.greens[0]), 3);
  fan(s, 42, 216, 36);
  s.rect(14, 70, 38, 50, s.light(IRON));
  s.rect(17, 73, 32, 44, s.light('#fbf6ec'));
  s.ellipse(33, 96, 10, s.light(s.facade.accent));
  s.path('M17 117v-14l10-8 9 9 7-5 6 5v13z', s.light(s.greens[1]));
}

/** The inside of an office with a view. */
export function officeScene(s: Scene): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.light(mixColours(s.facade.wall, '#ffffff', 0.35)));
  bigWindow(s);
  room(s);
  bookcase(s);
  desk(s);
  pottedPlantAndPicture(s);
}

/** A car seen from the front, inside an open box. */
function carFromTheFront(s: Scene, x: number, y: number): void {
  const lamps = s.sky.lit > 0.2 ? '#ffe9ae' : s.light('#fbf6e0');
  const body = s.light(s.random.pick(['#d8573f', '#2f6f87', '#e2a03f', '#e9edf0']));
  s.at(x, y, 1, () => {
    s.ellipse(0, 0, 46, s.shadow, 4, 0.35);
    s.path('M-34-26q3-20 12-22h44q9 2 12 22z', s.light('#2d3d49'));
    s.path('M-29-27q3-16 9-17h40q6 1 9 17z', s.light('#86b3c6'));
    s.rect(-42, -30, 84, 24, body, 8);
    s.rect(-38, -24, 16, 8, lamps, 4);
    s.rect(22, -24, 16, 8, lamps, 4);
    s.rect(-18, -22, 36, 6, s.shadow, 2, 0.4);
    s.rect(-12, -14, 24, 6, s.light('#fbfaf6'), 1);
    s.rect(-38, -8, 13, 9, '#23282d', 2);
    s.rect(25, -8, 13, 9, '#23282d', 2);
  });
}

const BOX = { width: 120, height: 76, step: 132, first: 48 };

function garageBox(s: Scene, index: number, y: number, open: boolean): void {
  const { facade } = s;
  const [x, top] = [BOX.first + index * BOX.step, y - BOX.height];
  const middle = x + BOX.width / 2;
  s.rect(x - 4, top - 4, BOX.width + 8, 80, s.light(facade.trim));
  if (open) {
    s.rect(x, top, BOX.width, BOX.height, s.light(IRON));
    s.path(d`M${x} ${top}h120l-22 16h-76z`, s.light('#566068'));
    s.rect(x, top, BOX.width, 11, s.light(facade.accent));
    carFromTheFront(s, middle, y);
  } else {
    s.rect(x, top, BOX.width, BOX.height, s.light(mixColours(facade.accent, '#ffffff', 0.18)));
    for (let slat = 1; slat < 8; slat++) s.rect(x, top + slat * 9.5, BOX.width, 1.6, s.shadow, 0, 0.18);
    s.rect(middle - 9, y - 10, 18, 3, s.light(IRON), 1);
    s.rect(x, top, BOX.width, 5, s.shadow, 0, 0.2);
  }
  s.ellipse(middle, top - 14, 8.5, s.light('#fbfaf6'));
  s.rect(middle - 1.2, top - 18, 2.4, 8, s.light(facade.accent));
  if (index > 0) s.rect(middle + 2.2, top - 18, 2.4, 8, s.light(facade.accent));
}

function garageRow(s: Scene): void {
  const { facade } = s;
  drawSky(s);
  skyline(s);
  lawn(s, s.ground - 4);
  const [y, left, width] = [s.ground + 8, 40, 400];
  const top = y - 108;
  s.rect(left - 8, top, width + 16, 108, s.light(facade.wall));
  s.rect(left - 14, top - 9, width + 28, 12, s.light(facade.roof));
  s.path(d`M${left - 8} ${top + 3}h416v9l-416 3z`, s.shadow, 0.18);
  s.rect(left - 8, top + 16, width + 16, 6, s.light(facade.accent), 0, 0.85);
  const open = s.random.whole(0, 2);
  for (let box = 0; box < 3; box++) garageBox(s, box, y, box === open);
  tree(s, 14, y, 96);
  palm(s, 462, y, 110);
  s.rect(0, y, WIDTH, HEIGHT - y, s.light('#aeb1b0'));
  for (let line = 0; line <= 3; line++) {
    s.path(d`M${42 + line * 132} ${y}h3L${16 + line * 150} 320h-6Z`, s.light('#fbf6e0'));
  }
  road(s, 302);
  bush(s, 34, y + 3, 13);
  fan(s, 446, y + 3, 16);
}

const DEPTH = 150;

function basementShell(s: Scene): void {
  const { facade } = s;
  const side = s.light(mixColours(facade.wall, '#dfe3e3', 0.5));
  const [top, bottom] = [DEPTH - 44, DEPTH + 40];
  s.rect(0, 0, WIDTH, HEIGHT, s.light('#c9cfd1'));
  s.path(`M0 0H480L330 ${top}H150Z`, s.light('#aab2b6'));
  s.path(`M0 320H480L330 ${bottom}H150Z`, s.light('#7c858a'));
  s.rect(150, top, 180, 84, s.light('#e9edee'));
  s.rect(150, DEPTH + 14, 180, 14, s.light(facade.accent));
  s.path(`M0 0L150 ${top}V${bottom}L0 320Z`, side);
  s.path(`M480 0L330 ${top}V${bottom}L480 320Z`, mixColours(side, s.shadow, 0.1));
  s.path(`M0 226L150 ${DEPTH + 14}V${DEPTH + 28}L0 268Z`, s.light(facade.accent));
  s.path(
    `M480 226L330 ${DEPTH + 14}V${DEPTH + 28}L480 268Z`,
    s.light(mixColours(facade.accent, s.shadow, 0.15)),
  );
  for (const distance of [0.14, 0.5, 0.82]) {
    const [y, half] = [distance * top, 240 - 90 * distance];
    const thickness = 8 * (1 - distance) + 2;
    const tube = d`M${240 - half * 0.55} ${y}L${240 + half * 0.55} ${y}L${240 + half * 0.5} ${y + thickness}L${240 - half * 0.5} ${y + thickness}Z`;
    s.path(tube, '#fff6d8');
    s.ellipse(240, y + 6, half * 0.6, '#fff6d8', thickness + 2, 0.22);
  }
}

function pillar(s: Scene, x: number, width: number, scale: number): void {
  const bottom = DEPTH + 40 + (HEIGHT - DEPTH - 40) * (scale - 0.3) * 0.62;
  const top = (DEPTH - 44) * (1 - scale);
  s.rect(x, top, width, bottom - top, s.light('#e3e7e7'));
  s.rect(x + width * 0.68, top, width * 0.32, bottom - top, s.shadow, 0, 0.12);
  s.rect(x, bottom - 26 * scale, width, 26 * scale, s.light('#f2b92c'));
  for (let stripe = 0; stripe < 3; stripe++) {
    const y = bottom + (stripe * 9 - 24) * scale;
    const band = d`M${x} ${y}L${x + width} ${y - 2 * scale}V${y + 2 * scale}L${x} ${y + 4 * scale}Z`;
    s.path(band, s.light(IRON));
  }
}

function basement(s: Scene): void {
  basementShell(s);
  for (const [x, width, scale] of [
    [196, 9, 0.32],
    [275, 9, 0.32],
    [120, 22, 0.66],
    [338, 22, 0.66],
  ] as const) {
    pillar(s, x, width, scale);
  }
  for (const [far, near] of [
    [168, 28],
    [206, 150],
    [274, 330],
    [312, 452],
  ] as const) {
    s.path(`M${far} ${DEPTH + 42}h2L${near + 5} 320h-10Z`, s.light('#fbf6e0'));
  }
  s.path('M222 300L240 268L258 300H246V318H234V300Z', s.light('#fbf6e0'), 0.9);
  car(s, 358, 296, undefined, 1.4);
  car(s, 176, 208, s.random.pick(['#e9edf0', IRON]), 0.5);
  s.ellipse(66, 132, 26, s.light(s.facade.accent));
  s.rect(56, 117, 7, 30, '#ffffff', 1.5);
  s.path('M62 117h10q9 0 9 9.5t-9 9.5h-10v-6h9q3.5 0 3.5-3.5t-3.5-3.5h-9z', '#ffffff');
}

/** A row of boxes on the street, or a basement car park in perspective. */
export function garageScene(s: Scene): void {
  if (s.variant() === 1) basement(s);
  else garageRow(s);
}
