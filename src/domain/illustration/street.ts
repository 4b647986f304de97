import { d, HEIGHT, type Scene, WIDTH } from './scene.ts';

const CAR_COLOURS = ['#d8573f', '#e9edf0', '#2f6f87', '#e2a03f', '#39434a', '#7fa08f'] as const;

/** A pavement of Portuguese stone (waves) or of slabs. */
function pavement(s: Scene, y: number, height: number): void {
  s.rect(0, y, WIDTH, height, s.light('#d8d2c6'));
  if (s.random.chance(0.6)) {
    let waves = '';
    for (let x = -10; x < 490; x += 30) {
      waves +=
        d`M${x} ${y + height * 0.62}q7.5 ${-height * 0.6} 15 0t15 0v${height * 0.28}` +
        d`q-7.5 ${height * 0.55} -15 0t-15 0z`;
    }
    s.path(waves, s.light('#8b8a88'), 0.5);
  } else {
    for (let x = 0; x < WIDTH; x += 24) s.rect(x, y, 1, height, s.light('#b5afa3'), 0, 0.7);
  }
  s.rect(0, y + height, WIDTH, 3, s.light('#a9a49b'));
}

/** An asphalt road with a broken middle line, down to the edge of the sheet. */
export function road(s: Scene, y: number): void {
  s.rect(0, y, WIDTH, HEIGHT - y, s.light('#5c646b'));
  for (let x = s.random.between(-30, 0); x < WIDTH; x += 56) {
    s.rect(x, y + (HEIGHT - y) * 0.52, 30, 2.6, s.light('#e9e4d2'), 1, 0.85);
  }
}

/** Pavement and road. */
export function street(s: Scene, y = s.ground): void {
  pavement(s, y, 17);
  road(s, y + 20);
}

export function lamp(s: Scene, x: number, y: number, height = 74): void {
  s.line(d`M${x} ${y}v${-height}q0-7 9-7h6`, s.light('#4a545b'), 2.2);
  s.rect(x + 10, y - height - 9, 13, 3.6, s.light('#3b454c'), 1.5);
  if (s.sky.lit <= 0.25) return;
  s.ellipse(x + 16.5, y - height - 3, 11, '#ffe2a0', 8, 0.4);
  s.ellipse(x + 16.5, y - height - 4.6, 4.6, '#fff3cf', 2.2);
}

/** A parked car seen from its side; `y` is the ground under its wheels. */
export function car(
  s: Scene,
  x: number,
  y: number,
  colour: string = s.random.pick(CAR_COLOURS),
  scale = 1,
): void {
  const [body, glass] = [s.light(colour), s.light('#2d3d49')];
  s.at(x, y, scale, () => {
    s.ellipse(32, 0.5, 36, s.shadow, 3.4, 0.28);
    s.path('M0-8q0-6 7-7l7-1.5 9-8.5q2-2 5-2h13q4 0 6 2.5l6 7 7 1.5q6 1.5 6 8v3q0 2-2 2h-62q-2 0-2-2z', body);
    s.path('M17.5-16.5l7-6.5q1-1 2.5-1h5.5v7.5zM34.5-16.5v-7.5h6q2.5 0 4 2l4.5 5.5z', glass);
    s.rect(0, -8.5, 66, 2, s.shadow, 0, 0.16);
    for (const wheel of [14, 51]) {
      s.ellipse(wheel, -2.5, 6.2, '#23282d');
      s.ellipse(wheel, -2.5, 2.8, s.light('#aab2b6'));
    }
    s.rect(62, -11, 4, 3, s.sky.lit > 0.25 ? '#ffe9ae' : s.light('#f3ead0'), 1);
    s.rect(0, -11, 3, 3.4, s.light('#c43f35'), 1);
  });
}
