import { homeCopy } from '../../../copy/home.ts';
import { outletContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/home.route.ts';
import { FeaturedProperties } from './featured-properties.tsx';
import { Hero } from './hero.tsx';
import { type HomePageData, loadHomePage } from './load-home-page.ts';
import { PresetTiles } from './preset-tiles.tsx';
import { StateLinks } from './state-links.tsx';
import { WaysToBuy } from './ways-to-buy.tsx';

export function loader({ context }: Route.LoaderArgs): Promise<HomePageData> {
  return loadHomePage(context.get(outletContext));
}

export default function HomePage({ loaderData: data }: Route.ComponentProps) {
  const { largestDiscount } = data;
  return (
    <>
      <PageHead
        title={largestDiscount === null ? homeCopy.title : homeCopy.titleUpTo(largestDiscount)}
        description={homeCopy.description}
        canonical="/"
        indexable
      />
      <Hero data={data} />
      <PresetTiles tiles={data.tiles} />
      <FeaturedProperties featured={data.featured} newTab={data.cardsInNewTab} />
      <WaysToBuy />
      <StateLinks states={data.states} />
    </>
  );
}
