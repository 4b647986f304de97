import { late, untilTouched } from '../../../components/late/late.tsx';

const ready = import.meta.env.SSR ? await import('./decision-blocks.tsx') : null;

/** The browser itself opens and closes them: what the server has sent of them is all that most visitors need. */
export const DecisionBlocks = late(ready?.DecisionBlocks, async () => {
  // After a visit from another page the server has sent nothing of them.
  if (document.getElementById('decisao') !== null) await untilTouched();
  return (await import('./decision-blocks.tsx')).DecisionBlocks;
});
