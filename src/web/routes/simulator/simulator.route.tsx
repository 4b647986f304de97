import { simulationCopy } from '../../../copy/simulation.ts';
import { outletContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/simulator.route.ts';
import { loadSimulatorPage, type SimulatorPageData } from './load-simulator-page.ts';
import { Simulator } from './simulator.tsx';

export function loader({ url, context }: Route.LoaderArgs): Promise<SimulatorPageData> {
  return loadSimulatorPage(url.searchParams, context.get(outletContext));
}

export const handle: PageFrame = { simulatorBackHref: '/busca' };

export default function SimulatorPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={simulationCopy.title}
        description={simulationCopy.description}
        canonical="/simulador"
        indexable={loaderData.property === null && loaderData.missing === null && !loaderData.isAsked}
      />
      <Simulator data={loaderData} />
    </>
  );
}
