import { data } from 'react-router';
import { alertPages as copy } from '../../../copy/forms/alert-pages.ts';
import { textPages } from '../../../copy/frame/text-pages.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { alertsContext, outletContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { Route } from './+types/leave.route.ts';
import styles, { href } from './alerts.late.module.css';
import { type AlertsAnswer, leaveByLink } from './answer-alerts-form.ts';
import { AskForAlerts, ConfirmAlert, Left, wordsOf } from './ask-for-alerts.tsx';
import { loadAlertsPage, statusOf } from './load-alerts-page.ts';

const NOT_KEPT = { 'cache-control': 'no-store' } as const;

export const headers: Route.HeadersFunction = () => ({ ...NOT_KEPT, 'referrer-policy': 'strict-origin' });

export const handle: PageFrame = { noJs: true, ofOnePerson: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const parts = { alerts: context.get(alertsContext), outlet: context.get(outletContext) };
  const page = await loadAlertsPage(url.searchParams.get('t'), parts, 'leave');
  return data(page, { status: statusOf(page) });
}

/** Any post ends it: that of the button, and a mail program's, whatever it sends along. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const alerts = context.get(alertsContext);
  if (alerts === null) throw data(null, { status: 503 });
  const { reportError } = context.get(siteContext);
  const report = (error: unknown) => reportError(error, request);
  const { answer, status } = await leaveByLink(url.searchParams.get('t'), { alerts, report });
  return data<AlertsAnswer>(answer, { status, headers: NOT_KEPT });
}

export default function LeavePage({ loaderData: page, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  const subject = page.kind === 'leave' || page.kind === 'left' ? page.subject : '';
  const title = wordsOf(subject).leaveTitle;
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead title={title} description={copy.description} canonical="/alertas/sair" indexable={false} />
      <Breadcrumb trail={[{ label: textPages.home, href: '/' }]} current={title} />
      {answer?.kind === 'left' || page.kind === 'left' ? (
        <Left subject={subject} />
      ) : page.kind === 'leave' ? (
        <ConfirmAlert page={page} answer={answer} />
      ) : (
        <AskForAlerts why={page.kind === 'ask' ? page.why : null} answer={answer} />
      )}
    </div>
  );
}
