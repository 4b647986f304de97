import { data } from 'react-router';
import { alertPages as copy } from '../../../copy/forms/alert-pages.ts';
import { textPages } from '../../../copy/frame/text-pages.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { alertsContext, outletContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { sentForm } from '../forms/sent-form.ts';
import type { Route } from './+types/alerts.route.ts';
import { AlertRows } from './alert-rows.tsx';
import styles, { href } from './alerts.late.module.css';
import { type AlertsAnswer, answerAlertsForm } from './answer-alerts-form.ts';
import { AskForAlerts, ConfirmAlert, Left, LinkSent } from './ask-for-alerts.tsx';
import { loadAlertsPage, statusOf } from './load-alerts-page.ts';

const NOT_KEPT = { 'cache-control': 'no-store' } as const;

/** The page of a link is for its owner: kept nowhere, and told to no other site. */
export const headers: Route.HeadersFunction = () => ({ ...NOT_KEPT, 'referrer-policy': 'strict-origin' });

export const handle: PageFrame = { noJs: true, ofOnePerson: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const parts = { alerts: context.get(alertsContext), outlet: context.get(outletContext) };
  const page = await loadAlertsPage(url.searchParams.get('t'), parts);
  return data(page, { status: statusOf(page) });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const alerts = context.get(alertsContext);
  if (alerts === null) throw data(null, { status: 503 });
  const { clientAddress, reportError } = context.get(siteContext);
  const asked = { alerts, clientAddress, report: (error: unknown) => reportError(error, request) };
  const token = url.searchParams.get('t');
  const { answer, status } = await answerAlertsForm(await sentForm(request), token, asked);
  return data(answer, { status, headers: NOT_KEPT });
}

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead title={copy.title} description={copy.description} canonical="/alertas" indexable={false} />
      <Breadcrumb trail={[{ label: textPages.home, href: '/' }]} current={copy.title} />
      <Content page={loaderData} answer={answer} />
    </div>
  );
}

type ContentProps = { page: Route.ComponentProps['loaderData']; answer: AlertsAnswer | null };

function Content({ page, answer }: ContentProps) {
  if (answer?.kind === 'sent') return <LinkSent />;
  if (answer?.kind === 'dead_link') return <AskForAlerts why={null} answer={answer} />;
  if (page.kind === 'opened') return <AlertRows page={page} answer={answer} />;
  if (page.kind === 'left') return <Left subject={page.subject} />;
  if (page.kind === 'ask') return <AskForAlerts why={page.why} answer={answer} />;
  return <ConfirmAlert page={page} answer={answer} />;
}
