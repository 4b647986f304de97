import { late, untilUsed } from '../../../components/late/late.tsx';

const ready = import.meta.env.SSR ? await import('./price-history.tsx') : null;

/** Nothing in it is pressed: what the server has sent of it is all that most visitors need. */
export const PriceHistory = late(ready?.PriceHistory, async () => {
  await untilUsed();
  return (await import('./price-history.tsx')).PriceHistory;
});
