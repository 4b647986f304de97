import { late, untilUsed } from '../../components/late.tsx';

const ready = import.meta.env.SSR ? await import('./share-search.tsx') : null;

/** The button and its layer work without a script; the one that fills the layer comes when the page is used. */
export const ShareSearch = late(ready?.ShareSearch, async () => {
  await untilUsed();
  return (await import('./share-search.tsx')).ShareSearch;
});
