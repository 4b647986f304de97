import { useRouteLoaderData } from 'react-router';
import { shareCopy } from '../../../../copy/search/share.ts';
import { ShareLink, ShareWays } from '../../../components/window/share-ways.tsx';
import type { RootData } from '../../../root-data.ts';

type SearchShareWaysProps = {
  title: string;
  /** The query of the search, without the question mark. */
  query: string;
  onCopied?: (() => void) | undefined;
};

/** The address of the search to copy or to send, and its list as files. */
export function SearchShareWays({ title, query, onCopied }: SearchShareWaysProps) {
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? '';
  const hrefOf = (format: string) => `/busca${format}${query === '' ? '' : `?${query}`}`;
  return (
    <>
      <ShareWays title={title} address={origin + hrefOf('')} onCopied={onCopied}>
        {() => (
          <>
            <ShareLink icon="file-down" href={hrefOf('.csv')} label={shareCopy.csv} download />
            <ShareLink icon="file-down" href={hrefOf('.xlsx')} label={shareCopy.xlsx} download />
            <ShareLink icon="file-down" href={hrefOf('.json')} label={shareCopy.json} newTab />
            <ShareLink icon="rss" href={hrefOf('.atom')} label={shareCopy.atom} newTab />
          </>
        )}
      </ShareWays>
      <p className="hint">{shareCopy.hint}</p>
    </>
  );
}
