import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

type PageHeadProps = {
  /** Without the brand's name, which is put behind it. */
  title: string;
  description?: string | undefined;
  /** Path and query of the address that search engines should keep; none for errors. */
  canonical?: string | undefined;
  /** False: search engines follow the links but do not list the page. */
  indexable: boolean;
};

/**
 * Title and directions to search engines of one page; React moves them into the head. The demonstration catalogue is
 * never listed (D§9).
 */
export function PageHead({ title, description, canonical, indexable }: PageHeadProps) {
  const root = useRouteLoaderData<RootData>('root');
  const listed = indexable && root !== undefined && !root.isDemo;
  const whole = root ? `${title} | ${root.brand.name}` : title;
  return (
    <>
      <title>{whole}</title>
      {description ? <meta name="description" content={description} /> : null}
      {listed ? null : <meta name="robots" content="noindex, follow" />}
      {canonical && root ? <link rel="canonical" href={root.origin + canonical} /> : null}
    </>
  );
}
