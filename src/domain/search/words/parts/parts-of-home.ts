import type { Token } from '../text-tokens.ts';
import type { Candidate, CandidateMeaning } from '../words-query.ts';

const HOMES = new Set<string>(['apartamento', 'casa', 'casa_condominio', 'flat_hotel']);

type KindMeaning = Extract<CandidateMeaning, { readonly kind: 'propertyTypes' }>;

const kindsOf = ({ meanings }: Candidate): readonly string[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'propertyTypes' ? meaning.value : []));

const isKind = ({ meanings }: Candidate): boolean => meanings.some(({ kind }) => kind === 'propertyTypes');
/** "imóvel rural com casa": what it is for stands for its kind. */
const isHome = (reading: Candidate): boolean =>
  isKind(reading) || reading.meanings.some(({ kind }) => kind === 'purposes');

/** "apartamento 2 quartos sala cozinha", "2 salas": the room, not the kind of property. */
export function isRoomOfHome(
  reading: Candidate,
  readings: readonly Candidate[],
  tokens: readonly Token[],
): boolean {
  const isRoom = /^salas?$/.test(tokens[reading.from]?.word ?? '') && reading.to === reading.from + 1;
  if (!isRoom) return false;
  const hasHome = readings.some((other) => kindsOf(other).some((type) => HOMES.has(type)));
  return hasHome || tokens[reading.from - 1]?.kind === 'number';
}

/** "casa garagem": a wish of the house, which no filter knows, and not another kind of property. */
export function isGarageOfOther(reading: Candidate, readings: readonly Candidate[]): boolean {
  const isGarage = (meaning: CandidateMeaning): boolean =>
    meaning.kind === 'propertyTypes' && meaning.value.every((type) => type === 'box_garagem');
  return (
    reading.meanings.some(isGarage) &&
    readings.some(({ meanings }) =>
      meanings.some(
        (meaning): meaning is KindMeaning => meaning.kind === 'propertyTypes' && !isGarage(meaning),
      ),
    )
  );
}

/** "barracão de 2 quartos": with rooms to sleep in it is a small house, as in Minas Gerais. */
export function withSmallHouses(
  readings: readonly Candidate[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const isBarn = ({ from }: Candidate) => /^barrac(?:ao|oes)$/.test(tokens[from]?.word ?? '');
  const isSleptIn = readings.some(({ meanings }) => meanings.some(({ kind }) => kind === 'bedrooms'));
  if (!isSleptIn) return readings;
  return readings.map((reading) =>
    isKind(reading) && isBarn(reading)
      ? { ...reading, meanings: [{ kind: 'propertyTypes' as const, value: ['casa' as const] }] }
      : reading,
  );
}

/** Between "com" or "para" and a kind: "com duas casas", "pra fazer um galpão". */
const BETWEEN =
  /^(?:uma?|dois|duas|tres|outr[ao]s?|pequen[ao]s?|grandes?|bo[am]|bel[ao]|construir|fazer|montar|abrir|ter|ser|virar|\d{1,2})$/;
/** What belongs to the part and not to the home. */
const OF_PART: ReadonlySet<string> = new Set<CandidateMeaning['kind']>([
  'area',
  'bedrooms',
  'suites',
  'bathrooms',
  'parkingSpaces',
]);

/**
 * Readings of what a home has or is for, and no other kind of it: "terreno com casa", "galpão com escritório", "terreno pra
 * prédio"; with the size that is told of it: "casa com terreno de 500 metros".
 */
export function partsOfHome(
  readings: readonly Candidate[],
  tokens: readonly Token[],
): ReadonlySet<Candidate> {
  const parts = new Set<Candidate>();
  for (const [at, reading] of readings.entries()) {
    const before = readings.slice(0, at).filter((other) => isHome(other) && !parts.has(other));
    if (!isKind(reading) || !isPart(reading, before, tokens)) continue;
    parts.add(reading);
    const next = readings[at + 1];
    const isOfIt = next?.meanings.every(({ kind }) => OF_PART.has(kind)) ?? false;
    const gap = tokens.slice(reading.to, next?.from).map(({ word }) => word);
    if (next !== undefined && isOfIt && gap.length < 2 && gap.every((word) => /^(?:de|com)$/.test(word)))
      parts.add(next);
  }
  return parts;
}

function isPart(reading: Candidate, before: readonly Candidate[], tokens: readonly Token[]): boolean {
  let at = reading.from - 1;
  while (BETWEEN.test(tokens[at]?.word ?? '')) at -= 1;
  if (!/^(?:com|para|pra)$/.test(tokens[at]?.word ?? '')) return false;
  const known = new Set(before.flatMap(kindsOf));
  return before.length > 0 && !kindsOf(reading).every((kind) => known.has(kind));
}
