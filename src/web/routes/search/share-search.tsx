import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { shareLayerCopy } from '../../../copy/results.ts';
import { formatSearchQuery } from '../../../domain/search/format-search-query.ts';
import { Button, IconButton } from '../../components/button.tsx';
import type { SearchPageData } from './search-page-data.ts';
import styles from './share-search.module.css';

const SHARE_ID = 'compartilhar';

const ready = import.meta.env.SSR ? await import('./share-ways.tsx') : null;
const ShareWays = lazy(async () => ({ default: (await import('./share-ways.tsx')).ShareWays }));

/**
 * Hands the search on. The layer opens and closes without our scripts; what is in it is fetched when it opens, and stands
 * in the page for who has none.
 */
export function ShareSearch({ data }: { data: SearchPageData }) {
  const layer = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  // Opened before the page came alive.
  useEffect(() => setIsWanted(layer.current?.matches(':popover-open') ?? false), []);
  const props = { title: data.head.title, query: formatSearchQuery({ ...data.query, page: 1 }) };
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        href={`/busca.atom${props.query === '' ? '' : `?${props.query}`}`}
      />
      <Button kind="ghost" size="s" icon="share-2" popoverTarget={SHARE_ID}>
        {shareLayerCopy.open}
      </Button>
      <div
        ref={layer}
        id={SHARE_ID}
        popover="auto"
        role="dialog"
        aria-label={shareLayerCopy.title}
        className={styles.share}
        onBeforeToggle={() => setIsWanted(true)}
      >
        <div className={styles.head}>
          <h2>{shareLayerCopy.title}</h2>
          <IconButton
            of="x"
            label={shareLayerCopy.close}
            popoverTarget={SHARE_ID}
            popoverTargetAction="hide"
          />
        </div>
        {isWanted ? (
          <Suspense>
            <ShareWays {...props} onCopied={() => layer.current?.hidePopover()} />
          </Suspense>
        ) : null}
        <noscript>{ready === null ? null : <ready.ShareWays {...props} />}</noscript>
      </div>
    </>
  );
}
