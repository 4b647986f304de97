import { shareLayerCopy } from '../../../../copy/search/results.ts';
import { formatSearchQuery } from '../../../../domain/search/format-search-query.ts';
import { late } from '../../../components/late/late.tsx';
import { ShareLayer } from '../../../components/window/share-layer.tsx';
import type { SearchPageData } from '../search-page-data.ts';

const ready = import.meta.env.SSR ? await import('./search-share-ways.tsx') : null;
const Ways = late(
  ready?.SearchShareWays,
  async () => (await import('./search-share-ways.tsx')).SearchShareWays,
);

/** Hands the search on. */
export function ShareSearch({ data }: { data: SearchPageData }) {
  const props = { title: data.head.title, query: formatSearchQuery({ ...data.query, page: 1 }) };
  return (
    <>
      <link
        rel="alternate"
        type="application/atom+xml"
        href={`/busca.atom${props.query === '' ? '' : `?${props.query}`}`}
      />
      <ShareLayer
        words={shareLayerCopy}
        kind="ghost"
        ways={(close) => <Ways {...props} onCopied={close} />}
        plain={ready && <Ways {...props} />}
      />
    </>
  );
}
