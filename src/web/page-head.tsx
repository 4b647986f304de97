import { useActionData, useRouteLoaderData } from 'react-router';
import { ERROR_TITLE } from '../copy/frame/error-title.ts';
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
  const told = isWrong(useActionData<Answered | null>()) ? ERROR_TITLE + title : title;
  const whole = root ? `${told} | ${root.brand.name}` : told;
  return (
    <>
      <title>{whole}</title>
      {description ? <meta name="description" content={description} /> : null}
      {listed ? null : <meta name="robots" content="noindex, follow" />}
      {canonical && root ? <link rel="canonical" href={root.origin + canonical} /> : null}
    </>
  );
}

/** Answers of pages to a form that was not taken. */
const WRONG = ['refused', 'invalid', 'not_done', 'wrong_word', 'dead_link'];

/** The first of two steps is sent back to be completed: nothing is wrong with it. */
function isWrong(answer: Answered | null | undefined): boolean {
  if (!answer || !WRONG.includes(answer.kind ?? '')) return false;
  return answer.problems === undefined || answer.failure !== null || Object.keys(answer.problems).length > 0;
}

type Answered = { readonly kind?: string; readonly problems?: object; readonly failure?: string | null };
