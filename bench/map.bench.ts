/**
 * The map of 50,000 listings: visitors open it, come nearer and move it, by searches that differ. Measured is what the
 * server does for an answer: the points of the search, the groups of the frame, the answer's text, and packing it.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { type MapFrame, snapFrame } from '../src/domain/map/map-frame.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY, worldPart } from '../src/domain/map/mercator.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../src/domain/search/search-query.ts';
import { instant } from '../src/domain/time.ts';
import { MapAnswers } from '../src/features/search/map/map-answers.ts';
import { randomNumbers } from '../src/features/search/testing/random-numbers.ts';
import { mapWire } from '../src/server/api/map.wire.ts';
import { type Measure, percentile } from './measure.ts';
import { LargeCatalogue, NOW } from './search/large-catalogue.ts';

const LISTINGS = 50_000;
const SEED = 11;
const WALKS = 60;
const STEPS = 16;
/** A map beside the list of a wide screen, in pixels. */
const SCREEN = { wide: 1100, high: 1000 };

const SEARCHES: readonly SearchQuery[] = [
  DEFAULT_QUERY,
  { ...DEFAULT_QUERY, propertyTypes: ['casa'] },
  { ...DEFAULT_QUERY, localities: ['sp'] },
  { ...DEFAULT_QUERY, localities: ['rj', 'mg'], order: 'valor-min' },
];

type Answered = {
  readonly ms: number;
  readonly plain: number;
  readonly packed: number;
  readonly marks: number;
};

export async function bench(): Promise<readonly Measure[]> {
  const index = new LargeCatalogue(SEED).indexOf(LISTINGS, 'auto');
  const moment = { version: 1, from: NOW, until: instant(NOW + 3_600_000) };
  const fresh = () => new MapAnswers({ index: () => index, moment: () => moment });
  const walks = framesOfWalks();
  // Once for the compiler.
  for (const [query, frame] of walks.slice(0, 100)) answered(fresh(), query, frame);
  const first = SEARCHES.flatMap((query) =>
    walks.slice(0, 10).map(([, frame]) => answered(fresh(), query, frame)),
  );
  const maps = fresh();
  const moves = walks.map(([query, frame]) => answered(maps, query, frame));
  const times = moves.map(({ ms }) => ms);
  return [
    { name: 'a move of the map: p95', value: percentile(times, 0.95), unit: 'ms', budget: { atMost: 100 } },
    { name: 'a move of the map: median', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'a move of the map: worst', value: Math.max(...times), unit: 'ms' },
    {
      name: 'a search new on the map: median',
      value: percentile(
        first.map(({ ms }) => ms),
        0.5,
      ),
      unit: 'ms',
    },
    {
      name: 'largest answer, not packed',
      value: Math.max(...moves.map(({ plain }) => plain)) / 1000,
      unit: 'kB',
      budget: { atMost: 30 },
    },
    {
      name: 'largest answer, brotli',
      value: Math.max(...moves.map(({ packed }) => packed)) / 1000,
      unit: 'kB',
    },
    { name: 'marks of an answer, most', value: Math.max(...moves.map(({ marks }) => marks)), unit: 'marks' },
  ];
}

function answered(maps: MapAnswers, query: SearchQuery, frame: MapFrame): Answered {
  const started = performance.now();
  const wire = mapWire(maps.answer(query, frame, NOW), 'OI');
  const text = JSON.stringify(wire);
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length;
  const marks = wire.grupos.length + wire.imoveis.length;
  return { ms: performance.now() - started, plain: Buffer.byteLength(text), packed, marks };
}

/** Each begins with the whole country, comes nearer to some place and goes on by thirds of the screen. */
function framesOfWalks(): (readonly [SearchQuery, MapFrame])[] {
  const random = randomNumbers(SEED);
  return Array.from({ length: WALKS }).flatMap(() => {
    const query = random.pick(SEARCHES);
    let x = mercatorX(-53 + random.share() * 16);
    let y = mercatorY(-30 + random.share() * 26);
    return Array.from({ length: STEPS }, (_, step) => {
      const zoom = Math.min(3 + step, random.between(5, 14));
      x += (worldPart(SCREEN.wide, zoom) / 3) * (random.isOneIn(2) ? -1 : 1);
      y += (worldPart(SCREEN.high, zoom) / 3) * (random.isOneIn(2) ? -1 : 1);
      return [query, frameAt(x, y, zoom)] as const;
    });
  });
}

function frameAt(x: number, y: number, zoom: number): MapFrame {
  const [wide, high] = [worldPart(SCREEN.wide, zoom) / 2, worldPart(SCREEN.high, zoom) / 2];
  const bounds = {
    west: longitudeOf(x - wide),
    east: longitudeOf(x + wide),
    north: latitudeOf(y - high),
    south: latitudeOf(y + high),
  };
  return snapFrame(bounds, zoom);
}
