import { useSyncExternalStore } from 'react';

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** False on the server and while hydrating, then true: for controls that cannot work without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}
