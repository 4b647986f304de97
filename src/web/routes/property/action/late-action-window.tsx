import { late, untilUsed } from '../../../components/late/late.tsx';

const ready = import.meta.env.SSR ? await import('./action-window.tsx') : null;

/** Few properties have one: the browser opens it, its script comes with the first press. */
export const ActionWindow = late(ready?.ActionWindow, async () => {
  await untilUsed();
  return (await import('./action-window.tsx')).ActionWindow;
});
