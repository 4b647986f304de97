import { simulationCopy } from '../../../copy/forms/simulation.ts';
import { submissionCopy } from '../../../copy/forms/submissions.ts';
import { outletContext, siteContext, submissionsContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { answerForm } from '../forms/answer-form.ts';
import type { Route } from './+types/simulator.route.ts';
import { emptySimulator, loadSimulatorPage, type SimulatorPageData } from './load-simulator-page.ts';
import { withNumbers } from './sent-figures.ts';
import { Simulator } from './simulator.tsx';

export function loader({ url, context }: Route.LoaderArgs): Promise<SimulatorPageData> {
  return loadSimulatorPage(url.searchParams, context.get(outletContext));
}

/** Sends the simulation that the page shows, where there is no script. */
export function action({ request, context }: Route.ActionArgs) {
  return answerForm({
    kind: 'simulation',
    request,
    submissions: context.get(submissionsContext),
    site: context.get(siteContext),
    read: withNumbers,
    failed: submissionCopy.simulation.failed,
    // A box that is not ticked is not sent, and no consent.
    missing: { offers: '', resale: '' },
  });
}

export const handle: PageFrame = { simulatorBackHref: '/busca' };

export default function SimulatorPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={simulationCopy.title}
        description={simulationCopy.description}
        canonical="/simulador"
        indexable={loaderData.property === null && loaderData.missing === null && !loaderData.isAsked}
      />
      <Simulator
        data={actionData?.kind === 'accepted' ? emptySimulator(loaderData) : loaderData}
        answer={actionData}
      />
    </>
  );
}
