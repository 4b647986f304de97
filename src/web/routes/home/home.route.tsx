import { homeCopy } from '../../../copy/frame/home.ts';
import { late } from '../../components/late/late.tsx';
import { untilWanted } from '../../components/late/late-part.ts';
import { useRefreshAtTurn } from '../../components/late/use-refresh-at-turn.ts';
import { contentContext, outletContext, siteContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/home.route.ts';
import { Hero } from './hero.tsx';
import { type HomePageData, loadHomePage } from './load-home-page.ts';

export function loader({ context, request }: Route.LoaderArgs): Promise<HomePageData> {
  const { reportError } = context.get(siteContext);
  return loadHomePage(context.get(outletContext), context.get(contentContext), (error) =>
    reportError(error, request),
  );
}

const REST_ID = 'mais';

const ready = import.meta.env.SSR ? await import('./rest-of-home.tsx') : null;
/** From the beginning on, so that no click on what is not alive yet is lost. */
const wanted = import.meta.env.SSR ? null : untilWanted(REST_ID);
const Rest = late(
  ready?.RestOfHome,
  async () => {
    await wanted;
    return (await import('./rest-of-home.tsx')).RestOfHome;
  },
  <p className="section wrap" role="status" aria-label={homeCopy.loading} />,
);

export default function HomePage({ loaderData: data }: Route.ComponentProps) {
  const { largestDiscount } = data;
  useRefreshAtTurn(data.turnsAt);
  return (
    <>
      <PageHead
        title={largestDiscount === null ? homeCopy.title : homeCopy.titleUpTo(largestDiscount)}
        description={homeCopy.description}
        canonical="/"
        indexable
      />
      <Hero data={data} />
      <div id={REST_ID}>
        <Rest data={data} />
      </div>
    </>
  );
}
