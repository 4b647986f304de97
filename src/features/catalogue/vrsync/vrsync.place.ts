import { vrsyncWords as words } from '../../../copy/server/vrsync.ts';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { STATE_LIST } from '../../../domain/localities/states.ts';
import { partOf, type Reading, textOf, withoutUndefined } from './vrsync.reading.ts';
import type { XmlPart } from './vrsync.tree.ts';

const STATES_BY_NAME: ReadonlyMap<string, StateCode> = new Map(
  STATE_LIST.flatMap(({ uf, name }) => [
    [uf as string, uf],
    [normaliseName(name), uf],
  ]),
);

const BRAZIL = ['br', 'brasil', 'brazil', ''];

/** How much of an address is to be seen; a word that nobody knows hides it. */
type Shown = 'all' | 'street' | 'none';
const SHOWN: Readonly<Record<string, Shown>> = { all: 'all', street: 'street' };
const isNo = (text: string | undefined) => /^(?:false|0|no|nao|não)$/i.test(text?.trim() ?? '');

/** The exact parts of a place: each is taken where its listing lets everybody see it, and nothing else of them is ever kept. */
function shownOf(place: XmlPart | undefined): Shown {
  if (isNo(partOf(place, 'Address')?.attributes.publiclyVisible)) return 'none';
  return SHOWN[(place?.attributes.displayAddress ?? 'all').trim().toLowerCase()] ?? 'none';
}

/** The number of a house and all behind it, which some feeds write into the street. */
const BEHIND_STREET = /\s*(?:,|\bn[º°]|\bn\.)\s*(?:n(?:[º°.]|o\b)?\s*)?(?:\d|s\/?n\b).*$/iu;

/** Place of a listing in the words of our own feed. */
export function placeOf(reading: Reading, listing: XmlPart, details: XmlPart) {
  const place = partOf(listing, 'Location');
  const country = reading.use(partOf(place, 'Country'));
  const state = reading.use(partOf(place, 'State'));
  const abbreviation = state?.attributes.abbreviation ?? '';
  const uf =
    STATES_BY_NAME.get(normaliseName(abbreviation)) ?? STATES_BY_NAME.get(normaliseName(textOf(state)));
  const isAbroad = !BRAZIL.includes(normaliseName(country?.attributes.abbreviation ?? textOf(country)));
  const cidade = reading.text(place, 'City');
  const bairro = reading.text(place, 'Neighborhood');
  const shown = shownOf(place);
  const written = reading.text(place, 'Address');
  const number = reading.text(place, 'StreetNumber');
  const complement = reading.text(place, 'Complement');
  const street = { all: written, street: written.replace(BEHIND_STREET, ''), none: '' }[shown];
  if (street !== written) reading.remark('Location/Address', words.hiddenAddress, '');
  const numbered = shown === 'all' ? [street, number, complement] : [street];
  const named = [...(street === '' ? [] : numbered), bairro].filter((text) => text !== '');
  return {
    endereco: withoutUndefined({
      // A state abroad is none of ours, and the feed's own rules say so.
      uf: isAbroad ? textOf(country) : (uf ?? (abbreviation || textOf(state) || undefined)),
      cidade: cidade === '' ? undefined : cidade,
      bairro: bairro === '' ? undefined : bairro,
      cep: postalCodeOf(reading, partOf(place, 'PostalCode') ?? partOf(details, 'PostalCode'), shown),
      endereco_completo:
        named.length === 0 || cidade === ''
          ? undefined
          : `${named.join(', ')}, ${cidade}/${(uf ?? '').toUpperCase()}`.slice(0, 500),
    }),
    mapa: positionOf(reading, place, shown === 'all'),
  };
}

/** Codes of streets, of which the last three digits are below 900; from there on they are of one house or one receiver (Correios). */
const OF_STREET = /^\d{5}[0-8]\d\d$/;

function postalCodeOf(reading: Reading, part: XmlPart | undefined, shown: Shown): string | undefined {
  const text = textOf(reading.use(part));
  const digits = text.replace(/\D/g, '');
  if (text !== '' && (shown === 'none' || (shown === 'street' && !OF_STREET.test(digits)))) {
    reading.remark('Location/PostalCode', words.hiddenAddress, '');
    return undefined;
  }
  if (digits.length === 8) return digits;
  if (text !== '') reading.remark('Location/PostalCode', words.postalCode, text);
  return undefined;
}

/** A point of an address that is not to be shown would show it. */
function positionOf(reading: Reading, place: XmlPart | undefined, isShown: boolean) {
  const texts = [reading.text(place, 'Latitude'), reading.text(place, 'Longitude')];
  const [lat = Number.NaN, long = Number.NaN] = texts.map((text) =>
    text === '' ? Number.NaN : Number(text.replace(',', '.')),
  );
  if (texts.every((text) => text === '') || (lat === 0 && long === 0)) return undefined;
  if (!isShown) {
    reading.remark('Location/Latitude', words.hiddenAddress, '');
    return undefined;
  }
  // The country with a little sea around it.
  const isHere = lat >= -34 && lat <= 6 && long >= -74 && long <= -28;
  if (!isHere) reading.remark('Location/Latitude', words.position, texts.join(' '));
  return isHere ? { lat, long } : undefined;
}
