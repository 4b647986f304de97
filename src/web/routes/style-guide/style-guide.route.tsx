import { data } from 'react-router';
import { styleGuide } from '../../../copy/frame/style-guide.ts';
import { StyleGuide } from '../../components/style-guide/style-guide.tsx';
import { siteContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/style-guide.route.ts';

/** Every component in every state; in development only. */
export function loader({ context }: Route.LoaderArgs): null {
  if (!context.get(siteContext).showsStyleGuide) throw data(null, { status: 404 });
  return null;
}

export default function StyleGuidePage() {
  return (
    <>
      <PageHead title={styleGuide.title} indexable={false} />
      <StyleGuide />
    </>
  );
}
