import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { type InstalmentOffer, OPEN_OFFER } from '../../../domain/finance/instalment-offer.ts';
import {
  readSimulationAddress,
  type SimulationAddress,
  startOfSimulation,
} from '../../../domain/finance/simulation-address.ts';
import type { TypedSimulation } from '../../../domain/finance/typed-simulation.ts';
import type { Instant } from '../../../domain/time.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';

/** The property that is simulated, as far as the page shows it. */
export type SimulatedProperty = Pick<
  PropertyCardView,
  'number' | 'smallId' | 'href' | 'name' | 'image' | 'propertyType'
> & {
  readonly place: string;
  /** True when its listing offers direct instalments. */
  readonly isDirect: boolean;
};

/** Data of `/simulador` and its files. */
export type SimulatorPageData = {
  readonly offer: InstalmentOffer;
  readonly property: SimulatedProperty | null;
  /** A property that was asked for and is not simulated. */
  readonly missing: { readonly kind: 'unknown' | 'gone'; readonly code: string } | null;
  readonly typed: TypedSimulation;
  /** The fields were sent, so that what is wrong with them is told. */
  readonly isAsked: boolean;
  /** Page to which the header leads back, if to a property. */
  readonly backHref: string | null;
};

/** Answers `/simulador`: a function of its address and, where it names one, of the property as it stands now. */
export async function loadSimulatorPage(params: URLSearchParams, outlet: Outlet): Promise<SimulatorPageData> {
  const address = readSimulationAddress(params);
  const found = await propertyOf(address, outlet, outlet.clock.now());
  const { isAsked } = address;
  const typed = isAsked ? address.typed : startOfSimulation(address.typed, found.offer);
  return { ...found, typed, isAsked, backHref: found.property?.href ?? null };
}

/** The same page as it begins: after a simulation was sent nothing of it stays (2§7). */
export function emptySimulator(data: SimulatorPageData): SimulatorPageData {
  const nothing = { value: '', entry: '', count: '', system: '' };
  return { ...data, typed: startOfSimulation(nothing, data.offer), isAsked: false };
}

async function propertyOf(
  { property: reference }: SimulationAddress,
  outlet: Outlet,
  now: Instant,
): Promise<Pick<SimulatorPageData, 'offer' | 'property' | 'missing'>> {
  if (reference === null) return { offer: OPEN_OFFER, property: null, missing: null };
  const found = await outlet.findProperty(reference, now);
  if (found.kind !== 'found') {
    const kind = found.kind;
    return { offer: OPEN_OFFER, property: null, missing: { kind, code: reference.toUpperCase() } };
  }
  const { number, smallId, href, name, image, propertyType, cityName, uf } = outlet.propertyCard(
    found.property,
    now,
  );
  const isDirect = found.property.paymentTypes.includes('parcelamento_direto');
  return {
    offer: outlet.instalmentOffer(found.property, now),
    property: {
      ...{ number, smallId, href, name, image, propertyType, isDirect },
      place: `${cityName}/${uf.toUpperCase()}`,
    },
    missing: null,
  };
}
