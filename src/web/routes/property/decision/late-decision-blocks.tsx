import { late, untilUsed } from '../../../components/late/late.tsx';

const ready = import.meta.env.SSR ? await import('./decision-blocks.tsx') : null;

/** The browser itself opens and closes them: what the server has sent of them is all that most visitors need. */
export const DecisionBlocks = late(ready?.DecisionBlocks, async () => {
  await untilUsed();
  return (await import('./decision-blocks.tsx')).DecisionBlocks;
});
