import { mixColours } from './palette.ts';
import { d, HEIGHT, type Scene, WIDTH } from './scene.ts';

const CLOUD_SHARES = { first: 0.11, second: 0.17, third: 0.15, fourth: 0.1 };

function cloud(s: Scene): void {
  const [x, y] = [s.random.between(-20, 440), s.random.between(22, 120)];
  const width = s.random.between(46, 108);
  const { first, second, third, fourth } = CLOUD_SHARES;
  const shape =
    d`M${x} ${y}h${width}a${width * first} ${width * first} 0 0 0 ${-width * 0.16} ${-width * 0.14}` +
    d`a${width * second} ${width * second} 0 0 0 ${-width * 0.3} ${-width * 0.09}` +
    d`a${width * third} ${width * third} 0 0 0 ${-width * 0.27} ${width * 0.07}` +
    d`a${width * fourth} ${width * fourth} 0 0 0 ${-width * 0.27} ${width * 0.16}z`;
  s.path(shape, s.sky.cloud, +s.random.between(0.5, 0.95).toFixed(1));
}

function birds(s: Scene): void {
  const [x, y] = [s.random.between(90, 380), s.random.between(40, 100)];
  const flock =
    d`M${x} ${y}q4-4 7 0q3-4 7 0M${x + 22} ${y + 8}q3-3 6 0q3-3 6 0` +
    d`M${x + 12} ${y - 11}q3-3 5 0q3-3 5 0`;
  s.line(flock, s.light('#46545c'), 1.3, 0.6);
}

function stars(s: Scene): void {
  for (let star = 0; star < 26; star++) {
    const [x, y] = [s.random.between(0, WIDTH), s.random.between(0, 170)];
    const size = s.random.between(0.5, 1.3);
    s.ellipse(x, y, size, '#ffffff', size, +s.random.between(0.3, 0.9).toFixed(1));
  }
}

/** Sky with its sun or moon, clouds and birds. */
export function drawSky(s: Scene, sunX = s.random.between(60, 420)): void {
  const { sky, random } = s;
  s.rect(0, 0, WIDTH, HEIGHT, `url(#${s.prefix}s)`);
  const low = sky.lit > 0.25 && !sky.moon;
  const sunY = low ? s.ground - random.between(40, 80) : random.between(46, 84);
  const size = sky.moon ? 15 : sky.lit > 0.1 ? 30 : 22;
  for (const [scale, opacity] of [
    [2.3, 0.16],
    [1.55, 0.22],
    [1, 0.95],
  ] as const) {
    s.ellipse(sunX, sunY, size * scale, sky.sun, size * scale, opacity);
  }
  if (sky.moon) {
    stars(s);
    s.ellipse(sunX + 6, sunY - 4, 13, sky.stops[0], 13, 0.55);
  }
  const clouds = s.time === 'nublado' ? 6 : random.whole(2, 4);
  for (let index = 0; index < clouds; index++) cloud(s);
  if (!s.isDark && random.chance(0.5)) birds(s);
}

/** A rolling edge at height `y`, filled down to the bottom. */
export function wave(s: Scene, y: number, swing: number, fill: string, opacity = 0): void {
  const phase = s.random.between(0, 6);
  const pitch = s.random.between(0.008, 0.016);
  let edge = d`M0 320L0 ${y + Math.sin(phase) * swing}`;
  for (let x = 24; x <= WIDTH; x += 24) {
    const height = Math.sin(phase + x * pitch) * swing + Math.sin(phase * 2 + x * pitch * 2.3) * swing * 0.35;
    edge += d`L${x} ${y + height}`;
  }
  s.path(`${edge}L480 320Z`, fill, opacity);
}

export function hills(s: Scene, y = s.ground - 24): void {
  wave(s, y - 26, 16, s.haze(0.45));
  wave(s, y, 12, s.haze(0.12));
}

/** Two rows of far buildings, the nearer one with lights at dusk. */
export function skyline(s: Scene): void {
  const { random } = s;
  for (const [haze, height] of [
    [0.58, 92],
    [0.32, 58],
  ] as const) {
    for (let x = -10; x < WIDTH; ) {
      const width = random.between(20, 46);
      const y = s.ground - random.between(height * 0.4, height);
      s.rect(x, y, width, s.ground - y, s.haze(haze));
      if (haze < 0.5 && s.sky.lit > 0.25) {
        for (let lamp = 0; lamp < 4; lamp++) {
          s.rect(x + random.between(3, width - 6), y + random.between(6, 30), 2.4, 3.4, '#ffd98a', 0, 0.7);
        }
      }
      if (random.chance(0.2)) s.line(d`M${x + width / 2} ${y}v-12`, s.haze(haze), 1.4);
      x += width + random.between(-2, 10);
    }
  }
}

function sea(s: Scene): void {
  const water = (share: number) => mixColours(s.sky.stops[0], '#2f7f98', share);
  s.rect(0, s.ground - 42, WIDTH, 44, water(0.45));
  for (let glint = 0; glint < 12; glint++) {
    const [x, y] = [s.random.between(0, 460), s.ground - s.random.between(6, 40)];
    s.rect(x, y, s.random.between(8, 34), 1.2, s.sky.sun, 1, 0.4);
  }
  wave(s, s.ground - 40, 9, s.haze(0.3), 0.55);
  s.rect(0, s.ground - 30, WIDTH, 60, water(0.4));
}

/** Background of a city scene. */
export function drawBackdrop(s: Scene): void {
  const kind = s.random.pick(['skyline', 'hills', 'skyline', 'hills', 'sea', 'both']);
  if (kind === 'sea') sea(s);
  if (kind === 'hills' || kind === 'both') hills(s);
  if (kind === 'skyline' || kind === 'both') skyline(s);
}

export function lawn(s: Scene, y = s.ground): void {
  s.rect(0, y, WIDTH, HEIGHT - y, s.light(s.greens[1]));
  wave(s, y + 10, 4, s.light(s.greens[0]), 0.35);
}
