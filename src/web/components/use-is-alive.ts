import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken the page over: false on the server and for the first picture of the page. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
