import { readHundredths, writeHundredths } from '../cost/typed-number.ts';
import { usualEntry } from './entry-range.ts';
import { countOffers } from './instalment-counts.ts';
import type { InstalmentOffer } from './instalment-offer.ts';
import { AMORTISATION_SYSTEMS } from './instalment-terms.ts';
import type { TypedSimulation } from './typed-simulation.ts';

/** The keys of an address that carry a simulation, in the order in which they are written. */
export const SIMULATION_KEYS = {
  property: 'imovel',
  value: 'valor',
  entry: 'entrada',
  count: 'parcelas',
  system: 'sistema',
} as const;

const FIELDS = ['value', 'entry', 'count', 'system'] as const;
const LONGEST = 40;

/** Fields of a simulation in an address. */
export type SimulationAddress = {
  /** Any id or code of a property; null: about none. */
  readonly property: string | null;
  readonly typed: TypedSimulation;
  /** The fields were sent, so that what is wrong with them is told. */
  readonly isAsked: boolean;
};

type Params = { readonly get: (key: string) => string | null };

/** Reads an address or a form, whatever stands there. */
export function readSimulationAddress(params: Params): SimulationAddress {
  const text = (field: keyof typeof SIMULATION_KEYS) =>
    (params.get(SIMULATION_KEYS[field]) ?? '').trim().slice(0, LONGEST);
  const property = text('property');
  return {
    property: property === '' ? null : property,
    typed: { value: text('value'), entry: text('entry'), count: text('count'), system: text('system') },
    isAsked: params.get(SIMULATION_KEYS.entry) !== null || params.get(SIMULATION_KEYS.count) !== null,
  };
}

/** The query that `readSimulationAddress` reads the same from; amounts as plain numbers where they are any. */
export function simulationQuery(property: string | null, typed: TypedSimulation): string {
  const query = new URLSearchParams();
  if (property !== null) query.set(SIMULATION_KEYS.property, property);
  for (const field of FIELDS) {
    const text = typed[field];
    const amount = field === 'value' || field === 'entry' ? readHundredths(text) : null;
    if (text !== '') query.set(SIMULATION_KEYS[field], amount === null ? text : writeHundredths(amount));
  }
  return query.toString();
}

/** First values of the fields where nothing was said: the usual entry, and the longest time that is allowed. */
export function startOfSimulation(typed: TypedSimulation, offer: InstalmentOffer): TypedSimulation {
  const { terms } = offer;
  const valueCents = offer.valueCents ?? readHundredths(typed.value);
  const system = AMORTISATION_SYSTEMS.find((one) => one === typed.system) ?? terms.system;
  if (valueCents === null || valueCents === 0) return { ...typed, system };
  const entryCents = usualEntry(valueCents, terms);
  const allowed = countOffers(valueCents - entryCents, terms, system).filter(({ isAllowed }) => isAllowed);
  const count = String(allowed.at(-1)?.count ?? '');
  return { ...typed, entry: typed.entry || writeHundredths(entryCents), count: typed.count || count, system };
}
