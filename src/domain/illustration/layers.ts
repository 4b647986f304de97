/** The box that holds a shape: left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** One thing that was painted: the data of a path, and with what. */
export type Shape = {
  readonly data: string;
  /** Attributes of the path beside its data: the same text is the same paint. */
  readonly paint: string;
  readonly box: Box;
  /** Opaque, and with an edge that runs clockwise if it has an inside: over another of its paint it changes nothing. */
  readonly mayOverlap: boolean;
  /** A gradient spans the shape that it fills, and would span all of them together. */
  readonly isAlone: boolean;
};

/** Opens or closes a group: nothing on one side of it joins what is on the other. */
export type Bracket = string;

/** Edges are drawn soft, half a pixel to either side. */
const SOFT_EDGE = 0.5;

const overlaps = (one: Box, other: Box) =>
  one[0] < other[2] + SOFT_EDGE &&
  other[0] < one[2] + SOFT_EDGE &&
  one[1] < other[3] + SOFT_EDGE &&
  other[1] < one[3] + SOFT_EDGE;

/** `box` holds all its shapes: most others are told apart by that alone. */
type Layer = { readonly paint: string; readonly shapes: Shape[]; box: Box };

const around = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

const isUnder = (layer: Layer, { box }: Shape) =>
  overlaps(layer.box, box) && layer.shapes.some((shape) => overlaps(shape.box, box));

const takes = ({ paint, shapes, box }: Layer, shape: Shape) =>
  paint === shape.paint &&
  !shape.isAlone &&
  (!overlaps(box, shape.box) ||
    shapes.every((other) => (shape.mayOverlap && other.mayOverlap) || !overlaps(other.box, shape.box)));

/**
 * The lowest layer that the shape may join without a change of the picture: nothing above it touches the shape. The lowest,
 * so that the many windows of a house come to lie together: all frames, then all panes, then all bars.
 */
function layerFor(layers: readonly (Layer | Bracket)[], shape: Shape): Layer | null {
  let lowest: Layer | null = null;
  for (let at = layers.length - 1; at >= 0; at -= 1) {
    const layer = layers[at];
    if (layer === undefined || typeof layer === 'string') break;
    if (takes(layer, shape)) lowest = layer;
    if (isUnder(layer, shape)) break;
  }
  return lowest;
}

/**
 * The markup of what was painted, in its order. Shapes of one paint become one path wherever the picture stays the same: a
 * browser makes a document of each picture, and what that costs is the number of its elements.
 */
export function joined(painted: readonly (Shape | Bracket)[]): string {
  const layers: (Layer | Bracket)[] = [];
  for (const shape of painted) {
    if (typeof shape === 'string') {
      layers.push(shape);
      continue;
    }
    const layer = layerFor(layers, shape);
    if (layer) {
      layer.shapes.push(shape);
      layer.box = around(layer.box, shape.box);
    } else layers.push({ paint: shape.paint, shapes: [shape], box: shape.box });
  }
  return layers
    .map((layer) =>
      typeof layer === 'string'
        ? layer
        : `<path d="${layer.shapes.map(({ data }) => data).join('')}" ${layer.paint}/>`,
    )
    .join('');
}
