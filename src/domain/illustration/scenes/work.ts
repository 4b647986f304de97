import { drawSky, hills, lawn, skyline } from '../backdrop.ts';
import { door, glass, litGlass, reflection, windowPane } from '../openings.ts';
import { FACADES, mixColours } from '../palette.ts';
import { bush, fan, ipe, palm, someTree, tree } from '../plants.ts';
import { d, type Scene, WIDTH } from '../scene.ts';
import { car, lamp, street } from '../street.ts';
import { drawTower } from '../towers.ts';

const GOODS = ['#d8573f', '#2f6f87', '#e2a03f', '#6a4f86', '#4f7a5b'] as const;

function neighbours(s: Scene, y: number): void {
  const [left, right] = [s.random.pick(FACADES), s.random.pick(FACADES)];
  s.rect(-10, y - 128, 118, 128, s.light(left.wall));
  s.rect(-14, y - 134, 126, 8, s.light(left.roof));
  for (const x of [14, 62]) windowPane(s, x, y - 108, 26, 34);
  s.rect(8, y - 52, 86, 52, s.light(left.trim));
  for (let slat = 1; slat < 8; slat++) s.rect(8, y - 52 + slat * 6.5, 86, 1.2, s.shadow, 0, 0.16);
  s.rect(374, y - 150, 120, 150, s.light(right.wall));
  s.rect(370, y - 156, 126, 8, s.light(right.roof));
  for (const x of [392, 440]) {
    windowPane(s, x, y - 132, 24, 32);
    windowPane(s, x, y - 82, 24, 30);
  }
  s.rect(388, y - 38, 90, 38, s.light(right.accent));
}

const SHOP = { x: 108, width: 266, height: 168 };

function shopFront(s: Scene, y: number): void {
  const { facade, random } = s;
  const { x, width, height } = SHOP;
  const top = y - height;
  s.rect(x, top, width, height, s.light(facade.wall));
  s.rect(x - 5, top - 8, width + 10, 11, s.light(facade.roof));
  s.rect(x, top + 5, width, 3, s.light(facade.trim));
  const ornate = random.chance(0.5);
  if (ornate) {
    const points = [0.3, 0.36, 0.64, 0.7].map((share, index) => {
      return [x + width * share, top - (index === 0 || index === 3 ? 8 : 26)] as const;
    });
    s.polygon(points, s.light(facade.wall));
    s.rect(x + width * 0.34, top - 29, width * 0.32, 4, s.light(facade.roof));
    s.ellipse(x + width / 2, top - 15, 6, s.light(facade.accent));
  }
  for (let index = 0; index < 4; index++) upperWindow(s, x + 24 + index * 61, top, ornate);
  s.rect(x + 12, y - 94, width - 24, 18, s.light(facade.accent), 2);
  s.rect(x + width / 2 - 44, y - 88, 88, 6, '#ffffff', 3, 0.85);
}

function upperWindow(s: Scene, x: number, top: number, ornate: boolean): void {
  windowPane(s, x, top + 20, 32, 38);
  if (ornate) s.path(d`M${x - 2} ${top + 19}a18 13 0 0 1 36 0z`, s.light(s.facade.trim));
  if (!s.random.chance(0.5)) return;
  s.rect(x - 3, top + 57, 38, 6, s.light('#8a5a3c'));
  for (let flower = 0; flower < 5; flower++) {
    const colour = s.random.pick([s.greens[1], s.greens[2], '#f29cc3', '#f2b92c']);
    s.ellipse(x + 1 + flower * 7.6, top + 55, 4.4, s.light(colour));
  }
}

function displayWindow(s: Scene, x: number, y: number): void {
  const { random } = s;
  s.rect(x, y - 62, 92, 56, litGlass(s, '#8dbccd', '#ffdf9e'));
  s.rect(x, y - 24, 92, 2.4, s.light('#fbfaf6'));
  for (let item = 0; item < 5; item++) {
    const [left, height, colour] = [x + 9 + item * 17, random.between(9, 20), s.light(random.pick(GOODS))];
    if (item % 2) s.rect(left, y - 24 - height, 9, height, colour, 2);
    else s.ellipse(left + 4, y - 24 - height * 0.5, 6, colour, height * 0.5);
  }
  const shine = [
    [x, y - 6],
    [x, y - 34],
    [x + 40, y - 62],
    [x + 58, y - 62],
    [x + 2, y - 6],
  ] as const;
  s.polygon(shine, '#ffffff', 0.2);
  s.rect(x, y - 8, 92, 8, s.light(s.facade.trim));
}

function awning(s: Scene, y: number): void {
  const { x, width } = SHOP;
  for (let stripe = 0; stripe < 14; stripe++) {
    const left = x + 7 + stripe * 18.2;
    s.path(d`M${left} ${y}h17l2 19q-10 9 -20 0z`, s.light(stripe % 2 ? '#fbfaf6' : s.facade.accent));
  }
  s.shade([
    [x + 6, y + 24],
    [x + width - 4, y + 24],
    [x + width - 4, y + 31],
    [x + 6, y + 33],
  ]);
}

export function shopScene(s: Scene): void {
  const { random, facade } = s;
  drawSky(s);
  skyline(s);
  const y = s.ground + 6;
  neighbours(s, y);
  shopFront(s, y);
  const { x, width } = SHOP;
  s.rect(x + 112, y - 66, 42, 66, s.light(mixColours(facade.accent, s.shadow, 0.25)));
  s.rect(x + 118, y - 60, 30, 54, litGlass(s, '#a8cddc', '#ffe7b3'));
  s.rect(x + 132.3, y - 60, 1.6, 54, s.light(facade.accent));
  displayWindow(s, x + 14, y);
  displayWindow(s, x + 160, y);
  awning(s, y - 74);
  street(s, y);
  if (random.chance(0.55)) ipe(s, 92, y + 12, 104);
  else tree(s, 88, y + 12, 98);
  lamp(s, 398, y + 14, 92);
  for (const pot of [x + width - 20, x + 2]) {
    s.rect(pot, y + 1, 13, 11, s.light('#b4653c'), 2);
    fan(s, pot + 6.5, y + 2, 15);
  }
  if (random.chance(0.6)) car(s, random.pick([20, 370]), 315);
}

type Hall = { x: number; width: number; top: number };

function barrelRoof(s: Scene, { x, width, top }: Hall): void {
  const middle = x + width / 2;
  s.path(d`M${x - 6} ${top + 2}Q${middle} ${top - 84} ${x + width + 6} ${top + 2}Z`, s.light(s.facade.roof));
  s.path(
    d`M${x + 10} ${top + 2}Q${middle} ${top - 66} ${x + width - 10} ${top + 2}Z`,
    s.light(s.facade.trim),
  );
  for (let pane = 0; pane < 7; pane++) {
    const colour = s.sky.lit > 0.25 ? '#ffd98a' : glass(s);
    s.rect(x + 92 + pane * 28, top - 24 + Math.abs(pane - 3) * 3, 18, 11, colour, 1);
  }
}

function sawtoothRoof(s: Scene, { x, width, top }: Hall): void {
  for (let tooth = 0; tooth < 5; tooth++) {
    const left = x + (tooth * width) / 5;
    s.polygon(
      [
        [left, top + 1],
        [left, top - 40],
        [left + width / 5, top + 1],
      ],
      s.light(s.facade.roof),
    );
    s.polygon(
      [
        [left, top + 1],
        [left, top - 40],
        [left + 9, top - 35],
        [left + 9, top + 1],
      ],
      s.sky.lit > 0.25 ? '#ffd98a' : reflection(s),
    );
  }
}

function pitchedRoof(s: Scene, { x, width, top }: Hall): void {
  const middle = x + width / 2;
  s.polygon(
    [
      [x - 8, top + 3],
      [middle, top - 50],
      [x + width + 8, top + 3],
    ],
    s.light(s.facade.roof),
  );
  s.polygon(
    [
      [x + 12, top + 3],
      [middle, top - 38],
      [x + width - 12, top + 3],
    ],
    s.light(s.facade.wall),
  );
  s.ellipse(middle, top - 12, 12, s.light(s.facade.accent));
  for (let slat = 0; slat < 5; slat++) s.rect(middle - 9, top - 18 + slat * 3, 18, 1.2, '#ffffff', 0, 0.6);
}

function loadingDock(s: Scene, x: number, y: number): void {
  const { facade } = s;
  const open = s.random.chance(0.4);
  s.rect(x - 4, y - 66, 74, 66, s.light(facade.trim));
  s.rect(x, y - 62, 66, 62, s.light(open ? '#39434a' : '#d5dadc'));
  if (open) {
    s.rect(x, y - 62, 66, 14, s.light('#d5dadc'));
    s.rect(x + 8, y - 20, 20, 20, s.light('#b98659'));
    s.rect(x + 12, y - 34, 16, 14, s.light('#c99a6b'));
    s.rect(x + 32, y - 16, 18, 16, s.light('#a8714a'));
    s.rect(x + 8, y - 11, 20, 1.6, s.shadow, 0, 0.2);
  }
  for (let slat = 1; slat < (open ? 3 : 10); slat++) s.rect(x, y - 62 + slat * 6, 66, 1.3, s.shadow, 0, 0.15);
  s.rect(x + 22, y - 82, 22, 10, s.light(facade.accent), 2);
}

function truck(s: Scene): void {
  const [x, y] = [s.random.pick([278, 240, 40]), 306];
  const colour = s.light(s.random.pick(['#d8573f', '#2f6f87', '#e2a03f', '#4f7a5b']));
  s.ellipse(x + 66, y + 1, 78, s.shadow, 5, 0.3);
  s.rect(x, y - 58, 92, 50, s.light('#f4f5f2'), 3);
  s.rect(x, y - 26, 92, 7, colour);
  s.rect(x, y - 8, 132, 5, s.light('#39434a'));
  s.path(d`M${x + 96} ${y - 44}h20q5 0 8 6l8 15v15h-36z`, colour);
  s.path(d`M${x + 112} ${y - 39}h6q2 0 3 2l6 12h-15z`, s.light('#86b3c6'));
  for (const wheel of [18, 38, 112]) {
    s.ellipse(x + wheel, y - 3, 9, '#23282d');
    s.ellipse(x + wheel, y - 3, 4, s.light('#aab2b6'));
  }
}

export function warehouseScene(s: Scene): void {
  const { random, facade } = s;
  drawSky(s);
  hills(s);
  skyline(s);
  const y = s.ground + 6;
  const hall: Hall = { x: 44, width: 372, top: y - 92 };
  s.rect(0, y - 6, WIDTH, 80, s.light('#b9b6ad'));
  s.rect(hall.x, hall.top, hall.width, 92, s.light(facade.wall));
  [barrelRoof, sawtoothRoof, pitchedRoof][s.variant()]?.(s, hall);
  for (let x = hall.x + 8; x < hall.x + hall.width; x += 9) {
    s.rect(x, hall.top + 8, 1.1, 84, s.shadow, 0, 0.09);
  }
  s.rect(hall.x, hall.top + 4, hall.width, 7, s.light(facade.accent));
  s.rect(hall.x, y - 12, hall.width, 12, s.light(facade.trim));
  for (let dock = 0; dock < 3; dock++) loadingDock(s, hall.x + 22 + dock * 92, y);
  door(s, hall.x + hall.width - 54, y - 44, 20, 44, facade.accent);
  windowPane(s, hall.x + hall.width - 62, y - 74, 40, 14, { bars: 2 });
  s.rect(0, y, WIDTH, 320 - y, s.light('#8f9497'));
  for (let lane = 0; lane < 4; lane++) {
    const [from, to] = [hall.x + 16 + lane * 92, hall.x - 6 + lane * 104];
    s.path(d`M${from} ${y}h2L${to + 4} ${y + 34}h-4Z`, s.light('#f2d264'), 0.9);
  }
  truck(s);
  palm(s, 22, y + 2, 116);
  if (random.chance(0.6)) tree(s, 450, y + 2, 92);
  else ipe(s, 450, y + 2, 92);
  for (const x of [420, 437, 454]) bush(s, x, y + 5, 11);
}

type Block = { x: number; width: number; top: number; floors: number; floorHeight: number };

function louvredFloor(s: Scene, { x, width, floorHeight }: Block, y: number): void {
  const column = (width - 16) / 7;
  for (let pane = 0; pane < 7; pane++) {
    windowPane(s, x + 12 + pane * column, y + 1, column - 8, floorHeight - 10, {
      bars: 0,
      sill: false,
      frame: 0.8,
    });
  }
  for (let fin = 0; fin <= 21; fin++) {
    if (fin % 3) s.rect(x + 8 + (fin * column) / 3, y - 2, 2.6, floorHeight - 3, s.light(s.facade.accent));
  }
  s.rect(x, y + floorHeight - 6, width, 5, s.light(s.facade.trim));
}

function glazedFloor(s: Scene, { x, width, floorHeight }: Block, y: number): void {
  const { random } = s;
  const column = (width - 16) / 7;
  s.rect(x + 6, y, width - 12, floorHeight - 8, s.light('#4f7f99'));
  for (let pane = 0; pane < 7; pane++) {
    const left = x + 7 + pane * column;
    const lit = random.chance(s.sky.lit);
    const mirrored = () => mixColours(s.light('#5d93ad'), s.sky.stops[0], random.between(0.15, 0.45));
    s.rect(left, y, column - 1.6, floorHeight - 8, lit ? random.pick(['#ffd98a', '#ffe7b3']) : mirrored());
    if (lit || !random.chance(0.35)) continue;
    const [top, bottom] = [y, y + floorHeight - 8];
    const shine = d`M${left + 1} ${bottom}L${left + 1 + column * 0.6} ${top}H${left - 1 + column}L${left + column * 0.4} ${bottom}Z`;
    s.path(shine, reflection(s), 0.4);
  }
  s.rect(x, y + floorHeight - 8, width, 8, s.light(s.facade.wall));
  s.rect(x, y + floorHeight - 3, width, 2, s.light(s.facade.accent), 0, 0.8);
}

function plainFloor(s: Scene, { x, width, floorHeight }: Block, y: number): void {
  const column = (width - 16) / 7;
  for (let pane = 0; pane < 7; pane++) {
    windowPane(s, x + 13 + pane * column, y + 3, column - 12, floorHeight - 13);
  }
  for (const edge of [0, 6]) s.rect(x + 4 + edge * column, y - 3, 1, floorHeight, s.shadow, 0, 0.1);
  s.rect(x, y + floorHeight - 4, width, 2, s.light(s.facade.trim));
}

const FLOORS = [louvredFloor, glazedFloor, plainFloor] as const;

function groundFloorShops(s: Scene, { x, width }: Block, y: number): void {
  const { facade } = s;
  const top = y - 34;
  s.rect(x - 4, top - 3, width + 8, 6, s.light(facade.accent));
  s.rect(x, top + 3, width, 31, s.light(mixColours(facade.trim, s.shadow, 0.2)));
  for (let shop = 0; shop < 4; shop++) {
    const [left, size] = [x + 8 + (shop * (width - 12)) / 4, (width - 12) / 4 - 6];
    s.rect(left, top + 7, size, 24, litGlass(s, '#86b3c6'));
    const shine = d`M${left} ${top + 31}L${left + size * 0.4} ${top + 7}H${left + size * 0.66}L${left + size * 0.26} ${top + 31}Z`;
    s.path(shine, '#ffffff', 0.25);
    if (shop === 1) s.rect(left + size / 2 - 1, top + 7, 2, 24, s.light('#39434a'));
  }
}

function rooftop(s: Scene, { x, width, top }: Block): void {
  s.rect(x - 5, top - 6, width + 10, 9, s.light(s.facade.trim));
  s.rect(x + width * 0.6, top - 26, width * 0.2, 20, s.light(s.facade.trim));
  s.rect(x + width * 0.12, top - 20, 26, 14, s.light('#9fabb1'));
  for (let vent = 0; vent < 3; vent++) {
    s.rect(x + width * 0.12 + 3, top - 17 + vent * 4, 20, 1.4, s.shadow, 0, 0.25);
  }
}

export function buildingScene(s: Scene): void {
  const { random, facade, ground } = s;
  drawSky(s);
  skyline(s);
  lawn(s, ground - 2);
  const y = ground + 2;
  const [floors, floorHeight, width] = [random.whole(4, 6), 27, random.between(230, 268)];
  const x = 240 - width / 2 + random.between(-24, 24);
  const block: Block = { x, width, top: y - floors * floorHeight - 34, floors, floorHeight };
  if (random.chance(0.7)) {
    const left = x - random.between(70, 90);
    const behind = {
      x: left,
      width: 70,
      floors: 8,
      floorHeight: 17,
      base: ground,
      facade: random.pick(FACADES),
    };
    drawTower(s, { ...behind, style: 'cobogo', front: false });
  }
  s.rect(x, block.top, width, y - block.top, s.light(facade.wall));
  rooftop(s, block);
  for (let floor = 0; floor < floors; floor++) {
    FLOORS[s.variant()](s, block, block.top + 8 + floor * floorHeight);
  }
  if (s.variant() === 2) {
    for (const share of [0.28, 0.7]) {
      s.rect(x + width * share - 5, block.top, 12, floors * floorHeight + 6, s.light(facade.accent));
    }
  }
  groundFloorShops(s, block, y);
  s.shade(
    [
      [x + width, block.top + 20],
      [x + width + 28, block.top + 58],
      [x + width + 28, y],
      [x + width, y],
    ],
    0.08,
  );
  buildingStreet(s, block, y);
}

function buildingStreet(s: Scene, { x, width }: Block, y: number): void {
  const { random } = s;
  someTree(s, random.between(24, 56), y + 6, random.between(90, 120));
  someTree(s, random.between(424, 456), y + 6, random.between(88, 118));
  bush(s, x - 14, y + 3, 14);
  bush(s, x + width + 14, y + 3, 14);
  street(s, y);
  for (const share of [0.2, 0.5, 0.8]) {
    if (!random.chance(0.55)) continue;
    const plant = random.chance(0.5) ? ipe : tree;
    plant(s, x + width * share, y + 14, random.between(40, 54));
  }
  car(s, random.pick([30, 340, 210]), 313);
  lamp(s, random.pick([90, 400]), y + 14, 80);
}
