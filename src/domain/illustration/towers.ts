import { reflection, windowPane } from './openings.ts';
import { type Facade, mixColours } from './palette.ts';
import { bush } from './plants.ts';
import { d, type Scene } from './scene.ts';

export type TowerStyle = 'balconies' | 'bands' | 'cobogo' | 'glass';

export type Tower = {
  x: number;
  width: number;
  floors: number;
  floorHeight: number;
  /** Height of the ground it stands on. */
  base: number;
  facade: Facade;
  style: TowerStyle;
  /** False for a building in the background: hazy, without an entrance. */
  front: boolean;
};

type Paint = (colour: string) => string;
type FloorPainter = (s: Scene, tower: Tower, y: number, paint: Paint, height: number) => void;

const WHITE = '#fbfaf6';

const balconies: FloorPainter = (s, { x, width, floorHeight, facade }, y, paint) => {
  const [bayWidth, bay] = [width * 0.44, x + width * 0.28];
  s.rect(bay, y, bayWidth, floorHeight, paint(mixColours(facade.trim, s.shadow, 0.1)));
  windowPane(s, bay + 3, y + 1.5, bayWidth - 6, floorHeight - 8, { bars: 2, sill: false, frame: 0.6 });
  s.rect(bay - 3, y + floorHeight - 8, bayWidth + 6, 7, paint(facade.accent));
  s.rect(bay - 3, y + floorHeight - 8, bayWidth + 6, 1.4, paint(WHITE));
  if (s.random.chance(0.3)) bush(s, bay + s.random.between(4, bayWidth - 4), y + floorHeight - 8, 5);
  windowPane(s, x + width * 0.08, y + 3, width * 0.12, floorHeight * 0.5, { bars: 0, frame: 1 });
  windowPane(s, x + width * 0.8, y + 3, width * 0.1, floorHeight * 0.5, { bars: 0, frame: 1 });
};

const bands: FloorPainter = (s, { x, width, floorHeight, facade }, y, paint) => {
  s.rect(x, y, width, floorHeight, paint(mixColours(facade.trim, s.shadow, 0.12)));
  for (let pane = 0; pane < 4; pane++) {
    windowPane(s, x + width * (0.05 + pane * 0.235), y + 1, width * 0.2, floorHeight - 8, {
      sill: false,
      frame: 0.5,
    });
  }
  s.rect(x - 5, y + floorHeight - 7, width + 10, 6.4, paint(facade.wall));
  s.rect(x - 5, y + floorHeight - 7, width + 10, 1.2, paint('#ffffff'), 0, 0.7);
  if (!s.random.chance(0.5)) return;
  const pot = x + s.random.between(6, width - 10);
  bush(s, pot, y + floorHeight - 7, 5.5);
  if (s.random.chance(0.5)) bush(s, pot + 9, y + floorHeight - 7, 4.4);
};

/** Cobogó, the pierced brick of Brazilian modernism, beside a grid of windows. */
const cobogo: FloorPainter = (s, { x, width, floorHeight, facade }, y, paint) => {
  for (let pane = 0; pane < 3; pane++) {
    windowPane(s, x + width * (0.36 + pane * 0.2), y + 3.5, width * 0.13, floorHeight * 0.54, { frame: 1 });
  }
  s.rect(x + width * 0.08, y, width * 0.19, floorHeight, paint(facade.accent));
  const hole = paint(mixColours(facade.accent, '#ffffff', 0.5));
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 2; row++) {
      const [left, top] = [x + width * (0.1 + column * 0.055), y + 2 + row * floorHeight * 0.48];
      s.rect(left, top, width * 0.034, floorHeight * 0.34, hole, 1);
    }
  }
  s.rect(x, y + floorHeight - 1.4, width, 1.2, s.shadow, 0, 0.1);
};

const curtainWall: FloorPainter = (s, { x, width, floorHeight, facade }, y, paint, height) => {
  const lit = s.sky.lit > 0.25 && s.random.chance(s.sky.lit);
  const mirrored = s.sky.stops[height > 0.5 ? 2 : 0];
  s.rect(
    x + width * 0.1,
    y,
    width * 0.8,
    floorHeight - 2.4,
    lit ? '#f3cf8c' : mixColours(paint('#5d93ad'), mirrored, 0.35),
  );
  for (let bar = 1; bar < 6; bar++) {
    s.rect(x + width * (0.1 + bar * 0.133), y, 1, floorHeight - 2.4, paint('#e9edf0'), 0, 0.7);
  }
  if (s.random.chance(0.35)) {
    const left = x + width * (0.1 + s.random.whole(0, 4) * 0.133);
    const pane = s.sky.lit > 0.25 ? '#ffe7b3' : reflection(s);
    s.rect(left, y, width * 0.133, floorHeight - 2.4, pane, 0, 0.7);
  }
  s.rect(x + width * 0.06, y + floorHeight - 2.6, width * 0.88, 2.6, paint(facade.wall));
};

const floorPainters: Record<TowerStyle, FloorPainter> = { balconies, bands, cobogo, glass: curtainWall };

function entrance(s: Scene, { x, width, base, facade }: Tower, top: number, paint: Paint): void {
  const y = base - 20;
  s.rect(x - 8, y - 2, width + 16, 4, paint(facade.trim));
  s.rect(x, y + 2, width, 18, paint(mixColours(facade.wall, s.shadow, 0.3)));
  s.rect(x + width * 0.36, y + 3, width * 0.28, 17, s.sky.lit > 0.15 ? '#ffdd9a' : s.light('#86b3c6'));
  s.rect(x + width * 0.5 - 0.7, y + 3, 1.4, 17, s.light('#39434a'));
  for (const share of [0.02, 0.24, 0.7, 0.92]) s.rect(x + width * share, y + 2, 5, 18, paint(facade.wall));
  s.rect(x + width * 0.3, y - 4, width * 0.4, 5, paint(facade.accent));
  s.shade(
    [
      [x + width, top + 14],
      [x + width + 26, top + 60],
      [x + width + 26, base],
      [x + width, base],
    ],
    0.07,
  );
}

/** An apartment or office tower. */
export function drawTower(s: Scene, tower: Tower): void {
  const { x, width, floors, floorHeight, base, facade, style, front } = tower;
  const top = base - floors * floorHeight - (front ? 22 : 0);
  const paint: Paint = (colour) => mixColours(s.light(colour), s.sky.stops[2], front ? 0 : 0.22);
  const side = width * 0.11;
  s.rect(x, top, width, base - top, paint(facade.wall));
  s.rect(x + width - side, top, side, base - top, paint(mixColours(facade.wall, s.shadow, 0.14)));
  s.rect(x + width * 0.24, top - 13, width * 0.5, 13, paint(facade.trim));
  s.rect(x + width * 0.52, top - 24, width * 0.13, 12, paint(facade.trim));
  s.rect(x - 3, top - 3, width + 6, 5, paint(mixColours(facade.trim, s.shadow, 0.08)));
  if (s.random.chance(0.4)) s.line(d`M${x + width * 0.34} ${top - 13}v-15`, paint('#6d7a84'), 1.3);
  for (let floor = 0; floor < floors; floor++) {
    floorPainters[style](s, tower, top + 5 + floor * floorHeight, paint, floor / floors);
  }
  if (front) entrance(s, tower, top, paint);
}
