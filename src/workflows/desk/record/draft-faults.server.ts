import { STATES } from '../../../domain/catalogue/enumerations.ts';
import { effective, publication } from '../../../domain/desk/record/draft-merge.ts';
import { type FieldValues, isFieldName, NEEDED } from '../../../domain/desk/record/record-fields.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { placeOfPostalPrefix } from '../../../domain/localities/postal-ranges.ts';
import { type FieldFault, faultsOf } from '../../../features/catalogue/property-feed/property-feed.faults.ts';
import type { PropertyDraft } from '../../../features/drafts/draft-kinds.ts';
import { type DraftWaits, waitsBefore } from '../drafts/draft-stop.ts';
import type { OpenRecord } from './open-record.server.ts';

/** Reason why a draft is not published as it is. */
export type DraftStop = DraftWaits | { readonly kind: 'faults'; readonly faults: readonly FieldFault[] };

/** `seen` is the revision that was shown; null: whatever it is. */
export function stopOf(draft: PropertyDraft, now: FieldValues, seen: number | null): DraftStop | null {
  const waits = waitsBefore(draft, now, seen);
  if (waits !== null) return waits;
  const faults = draftFaults({ draft, now });
  return faults.length > 0 ? { kind: 'faults', faults } : null;
}

/** Faults that keep a record from being published as it is written. */
export function draftFaults({ draft, now }: Pick<OpenRecord, 'draft' | 'now'>): readonly FieldFault[] {
  if (draft === null) return [];
  const values = effective(now, draft);
  const fields = draft.number === null ? withoutUnknown(values) : publication(draft, now).changes;
  const named = Object.fromEntries(Object.entries(fields).filter(([field]) => isFieldName(field)));
  return [...faultsOf(named, { uf: values['endereco.uf'] }), ...placeFaults(named, values)];
}

/** A name that no municipality of the state has, and a place that is not in the country; of what is written, and not of lists. */
function placeFaults(named: FieldValues, values: FieldValues): FieldFault[] {
  const faults: FieldFault[] = [];
  const { 'endereco.cidade': city, 'endereco.uf': state } = values;
  const uf = STATES.find((each) => each === state);
  const isNamed = Object.hasOwn(named, 'endereco.cidade') || Object.hasOwn(named, 'endereco.uf');
  if (
    isNamed &&
    uf !== undefined &&
    typeof city === 'string' &&
    city !== '' &&
    places().match(uf, city) === null
  )
    faults.push({ path: 'endereco.cidade', code: 'city' });
  const postal = values['endereco.cep'];
  const isPlaced = isNamed || Object.hasOwn(named, 'endereco.cep');
  if (isPlaced && uf !== undefined && typeof postal === 'string') {
    const place = placeOfPostalPrefix(postal.replace(/\D/g, '').slice(0, 5));
    if (place !== null && !place.endsWith(uf)) faults.push({ path: 'endereco.cep', code: 'state_postal' });
  }
  const { lat, long } = (named.mapa ?? {}) as { lat?: unknown; long?: unknown };
  const isFar =
    typeof lat === 'number' &&
    typeof long === 'number' &&
    (lat < COUNTRY.south || lat > COUNTRY.north || long < COUNTRY.west || long > COUNTRY.east);
  if (isFar) faults.push({ path: 'mapa.lat', code: 'abroad' });
  return faults;
}

/** With the islands far out. */
const COUNTRY = { south: -33.8, north: 5.3, west: -74, east: -28.8 };

/** Unknown values of a new property are left out, but for those that it needs. */
const withoutUnknown = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => (value !== null && value !== '') || NEEDED.includes(field),
    ),
  );
