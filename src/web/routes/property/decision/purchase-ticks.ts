import { BUYER_PROFILES, type BuyerProfile } from '../../../../domain/purchase/way-to-buy.ts';
import { browserValue } from '../../../components/input/browser-value.ts';

/** Ticked steps of each property's way, the one that was touched last at the end. */
export type PurchaseTicks = {
  readonly profile: BuyerProfile;
  readonly done: Readonly<Record<string, readonly string[]>>;
};

/** More properties than anybody buys at a time. */
const MOST_PROPERTIES = 30;
const MOST_TICKS = 60;

/** Kept in this browser alone. */
export const purchaseTicks = browserValue<PurchaseTicks>('purchaseTicks', (stored) => {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<
    Record<string, unknown>
  >;
  const profile = BUYER_PROFILES.find((one) => one === given.profile) ?? 'single';
  const done = typeof given.done === 'object' && given.done !== null ? Object.entries(given.done) : [];
  const read = done.flatMap(([property, ticks]) =>
    Array.isArray(ticks) && ticks.every((tick) => typeof tick === 'string') ? [[property, ticks]] : [],
  );
  return { profile, done: Object.fromEntries(read) };
});

/** With a tick more, or one less; the properties of long ago make room. */
export function withTick({ profile, done }: PurchaseTicks, property: string, tick: string): PurchaseTicks {
  const { [property]: ticks = [], ...others } = done;
  const next = ticks.includes(tick)
    ? ticks.filter((one) => one !== tick)
    : [...ticks, tick].slice(-MOST_TICKS);
  const kept = Object.entries(others).slice(1 - MOST_PROPERTIES);
  return { profile, done: { ...Object.fromEntries(kept), [property]: next } };
}
