export type Point = readonly [x: number, y: number];

/**
 * Leaves out the points of a line that lie within `tolerance` of what is left (Douglas and Peucker). The ends stay, so
 * that lines which meet still meet; a closed line stays one with an inside.
 */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  if (!isClosed) return kept(line, tolerance);
  const middle = furthestFrom(line, first);
  const halves = [kept(line.slice(0, middle + 1), tolerance), kept(line.slice(middle), tolerance)];
  const closed = [...(halves[0] ?? []), ...(halves[1] ?? []).slice(1)];
  return closed.length < 4 ? thinned(line) : closed;
}

/** A closed line that is smaller than the tolerance: a few of its points. */
function thinned(line: readonly Point[]): Point[] {
  const step = Math.max(1, Math.floor((line.length - 1) / 3));
  return line.filter((_, at) => at === 0 || at === step || at === step * 2 || at === line.length - 1);
}

function kept(line: readonly Point[], tolerance: number): Point[] {
  const stays = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    let furthest = tolerance;
    let found = -1;
    for (let at = from + 1; at < to; at++) {
      const distance = fromLine(line[at] as Point, line[from] as Point, line[to] as Point);
      if (distance > furthest) [furthest, found] = [distance, at];
    }
    if (found < 0) continue;
    stays.add(found);
    open.push([from, found], [found, to]);
  }
  return line.filter((_, at) => stays.has(at));
}

function furthestFrom(line: readonly Point[], [x, y]: Point): number {
  let found = 1;
  let furthest = -1;
  line.forEach(([px, py], at) => {
    const distance = Math.hypot(px - x, py - y);
    if (distance > furthest) [furthest, found] = [distance, at];
  });
  return found;
}

function fromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}
