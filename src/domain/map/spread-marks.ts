/** A round mark on a screen, in pixels. */
export type Mark = { readonly x: number; readonly y: number; readonly radius: number };

/** Distance by which a mark is moved from its place, in pixels. */
export type Shift = readonly [right: number, down: number];

/** After these rounds what still touches does so hardly. */
const ROUNDS = 40;
/** A mark further from its place than this is read as another place's. */
const FURTHEST_PIXELS = 44;

/**
 * Moves marks apart until none covers another, as far as each may go. Larger ones move less. The same marks are always moved
 * in the same way.
 */
export function spreadMarks(marks: readonly Mark[], gap = 2): Shift[] {
  const places = marks.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    let isMoved = false;
    for (let a = 0; a < marks.length; a++) {
      for (let b = a + 1; b < marks.length; b++) {
        isMoved = part(marks, places, a, b, gap) || isMoved;
      }
    }
    if (!isMoved) break;
  }
  return marks.map((mark, index) => shiftOf(mark, places[index] ?? mark));
}

type Place = { x: number; y: number };

function part(marks: readonly Mark[], places: readonly Place[], a: number, b: number, gap: number): boolean {
  const [first, second] = [marks[a] as Mark, marks[b] as Mark];
  const [from, to] = [places[a] as Place, places[b] as Place];
  const [right, down] = [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(right, down);
  const missing = first.radius + second.radius + gap - distance;
  if (missing <= 0) return false;
  // Marks at one place part along a line of their own.
  const angle = distance === 0 ? a + b : Math.atan2(down, right);
  const share = second.radius / (first.radius + second.radius);
  from.x -= Math.cos(angle) * missing * share;
  from.y -= Math.sin(angle) * missing * share;
  to.x += Math.cos(angle) * missing * (1 - share);
  to.y += Math.sin(angle) * missing * (1 - share);
  return missing > 0.5;
}

function shiftOf({ x, y }: Mark, place: Place): Shift {
  const [right, down] = [place.x - x, place.y - y];
  const part = Math.min(1, FURTHEST_PIXELS / Math.max(1e-9, Math.hypot(right, down)));
  return [right * part, down * part];
}
