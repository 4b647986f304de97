import { IPES, type Tones } from './palette.ts';
import { d, type Scene } from './scene.ts';

/** A round leafy tree; `size` is its height, as for all plants, and `y` the ground it stands on. */
export function tree(s: Scene, x: number, y: number, size: number, greens: Tones = s.greens): void {
  const trunk = d`M${x} ${y}v${-size * 0.5}M${x} ${y - size * 0.3}l${size * 0.16} ${-size * 0.18}`;
  s.line(trunk, s.light('#6d5340'), size * 0.07);
  const crowns = [
    [-0.22, -0.55, 0.26, 0],
    [0.24, -0.53, 0.25, 0],
    [0, -0.74, 0.32, 1],
    [0.2, -0.64, 0.18, 1],
    [-0.12, -0.82, 0.16, 2],
    [-0.3, -0.6, 0.1, 2],
  ] as const;
  for (const [dx, dy, radius, tone] of crowns) {
    s.ellipse(x + dx * size, y + dy * size, radius * size, s.light(greens[tone]));
  }
}

/** The ipê, the flowering tree of Brazilian streets, with fallen petals below. */
export function ipe(s: Scene, x: number, y: number, size: number, blossom?: Tones): void {
  const tones = blossom ?? s.random.pick(IPES);
  const trunk =
    d`M${x} ${y}q${size * 0.03} ${-size * 0.25} 0 ${-size * 0.42}` +
    d`M${x} ${y - size * 0.34}q${size * 0.1} ${-size * 0.12} ${size * 0.24} ${-size * 0.2}` +
    d`M${x} ${y - size * 0.3}q${-size * 0.1} ${-size * 0.14} ${-size * 0.26} ${-size * 0.2}`;
  s.line(trunk, s.light('#5f4a40'), Math.max(1.4, size * 0.055));
  const crowns = [
    [-0.28, -0.56, 0.19, 2],
    [0.28, -0.58, 0.19, 2],
    [0, -0.52, 0.17, 2],
    [-0.15, -0.72, 0.21, 0],
    [0.16, -0.75, 0.2, 0],
    [0, -0.88, 0.17, 0],
    [-0.22, -0.66, 0.1, 1],
    [0.06, -0.8, 0.12, 1],
    [0.28, -0.66, 0.08, 1],
  ] as const;
  for (const [dx, dy, radius, tone] of crowns) {
    s.ellipse(x + dx * size, y + dy * size, radius * size, s.light(tones[tone]));
  }
  for (let petal = 0; petal < 5; petal++) {
    const [px, py] = [x + s.random.between(-0.35, 0.35) * size, y + s.random.between(0, 4)];
    s.ellipse(px, py, 1.3, s.light(tones[0]), 1.3, 0.9);
  }
}

/** A leaning palm with nine fronds and two coconuts. */
export function palm(s: Scene, x: number, y: number, size: number): void {
  const lean = s.random.between(-0.12, 0.12) * size;
  const [topX, topY] = [x + lean, y - size];
  const trunk = d`M${x} ${y}Q${x - lean * 0.2} ${y - size * 0.5} ${topX} ${topY}`;
  s.line(trunk, s.light('#8a6a4d'), Math.max(2, size * 0.045));
  for (let frond = 0; frond < 9; frond++) {
    const angle = Math.PI * (1.02 + (frond / 8) * 0.96) + s.random.between(-0.06, 0.06);
    const length = size * s.random.between(0.3, 0.38);
    const [endX, endY] = [
      topX + Math.cos(angle) * length,
      topY + Math.sin(angle) * length * 0.62 + length * 0.34,
    ];
    const midX = topX + Math.cos(angle) * length * 0.6;
    const midY = topY + Math.sin(angle) * length * 0.75 - length * 0.06;
    const leaf = d`M${topX} ${topY}Q${midX} ${midY} ${endX} ${endY}Q${midX} ${midY + length * 0.2} ${topX} ${topY}Z`;
    s.path(leaf, s.light(s.greens[frond % 3 === 1 ? 2 : frond % 2 ? 1 : 0]));
  }
  s.ellipse(topX - 2, topY + 3, 2.2, s.light('#7a5a34'));
  s.ellipse(topX + 2.6, topY + 3.4, 2, s.light('#7a5a34'));
}

/** The araucária, the pine of the southern highlands: four plates of branches on a bare trunk. */
export function araucaria(s: Scene, x: number, y: number, size: number): void {
  s.line(d`M${x} ${y}v${-size}`, s.light('#6b4f40'), size * 0.05);
  for (let layer = 0; layer < 4; layer++) {
    const half = size * (0.46 - layer * 0.075);
    const level = y - size * (0.62 + layer * 0.11);
    const [above, below, top] = [level - size * 0.06, level + size * 0.05, level - size * 0.12];
    const plate =
      d`M${x - half} ${above}Q${x - half * 0.5} ${below} ${x} ${level}Q${x + half * 0.5} ${below} ${x + half} ${above}` +
      d`Q${x + half * 0.55} ${top} ${x} ${level - size * 0.07}Q${x - half * 0.55} ${top} ${x - half} ${above}Z`;
    s.path(plate, s.light(layer % 2 ? '#40795c' : '#2c5f4c'));
  }
}

export function bush(s: Scene, x: number, y: number, size: number): void {
  const [dark, body, bright] = s.greens;
  s.ellipse(x - size * 0.5, y - size * 0.25, size * 0.42, s.light(dark), size * 0.36);
  s.ellipse(x + size * 0.45, y - size * 0.24, size * 0.4, s.light(dark), size * 0.34);
  s.ellipse(x, y - size * 0.38, size * 0.5, s.light(body), size * 0.46);
  s.ellipse(x - size * 0.15, y - size * 0.5, size * 0.22, s.light(bright));
}

/** A plant of seven long leaves. */
export function fan(s: Scene, x: number, y: number, size: number, greens: Tones = s.greens): void {
  for (let leaf = 0; leaf < 7; leaf++) {
    const angle = Math.PI * (1.1 + (leaf / 6) * 0.8);
    const [tipX, tipY] = [x + Math.cos(angle) * size, y + Math.sin(angle) * size];
    const [outX, outY] = [x + Math.cos(angle - 0.35) * size * 0.6, y + Math.sin(angle - 0.35) * size * 0.6];
    const [inX, inY] = [x + Math.cos(angle + 0.3) * size * 0.55, y + Math.sin(angle + 0.3) * size * 0.55];
    const tone = greens[leaf % 3 === 0 ? 0 : leaf % 3 === 1 ? 1 : 2];
    s.path(d`M${x - 1.5} ${y}Q${outX} ${outY} ${tipX} ${tipY}Q${inX} ${inY} ${x + 1.5} ${y}Z`, s.light(tone));
  }
}

export function poplar(s: Scene, x: number, y: number, size: number): void {
  s.line(d`M${x} ${y}v${-size * 0.3}`, s.light('#6d5340'), 2.4);
  s.ellipse(x, y - size * 0.56, size * 0.16, s.light(s.greens[0]), size * 0.44);
  s.ellipse(x - size * 0.05, y - size * 0.6, size * 0.08, s.light(s.greens[1]), size * 0.34);
}

/** Any of the trees of a garden. */
export function someTree(s: Scene, x: number, y: number, size: number): void {
  const luck = s.random.between(0, 1);
  if (luck < 0.32) tree(s, x, y, size);
  else if (luck < 0.56) ipe(s, x, y, size * 1.05);
  else if (luck < 0.8) palm(s, x, y, size * 1.1);
  else poplar(s, x, y, size * 1.15);
}

/** A clipped hedge standing on `y`; nothing for a width that is not there. */
export function hedge(s: Scene, x: number, y: number, width: number, height = 13): void {
  if (width <= 0) return;
  s.rect(x, y - height, width, height, s.light(s.greens[0]), 5);
  for (let at = x + 7; at < x + width - 4; at += 11) {
    s.ellipse(at, y - height + 1.5, 7.5, s.light(s.greens[1]), 5.5);
  }
}
