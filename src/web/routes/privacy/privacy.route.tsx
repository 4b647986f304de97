import { data } from 'react-router';
import { privacyPage as copy } from '../../../copy/forms/privacy.ts';
import { textPages } from '../../../copy/frame/text-pages.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { privacyContext, siteContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { sentForm } from '../forms/sent-form.ts';
import type { Route } from './+types/privacy.route.ts';
import { askForLink, eraseByForm } from './answer-privacy-form.ts';
import { AskForLink, Erased, LinkSent } from './ask-for-link.tsx';
import { HeldData } from './held-data.tsx';
import { loadPrivacyPage } from './load-privacy-page.ts';
import styles, { href } from './privacy.late.module.css';
import type { PrivacyAnswer } from './privacy-page-data.ts';

const NOT_KEPT = { 'cache-control': 'no-store' } as const;

/** The page of a link is for its owner: kept nowhere, and told to no other site. */
export const headers: Route.HeadersFunction = () => ({ ...NOT_KEPT, 'referrer-policy': 'strict-origin' });

export const handle: PageFrame = { noJs: true, ofOnePerson: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadPrivacyPage(url.searchParams.get('t'), context.get(privacyContext));
  return data(page, { status: page.kind === 'ask' && page.isExpired ? 410 : 200 });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const privacy = context.get(privacyContext);
  if (privacy === null) throw data(null, { status: 503 });
  const form = await sentForm(request);
  const token = url.searchParams.get('t');
  const { clientAddress, reportError } = context.get(siteContext);
  const asked = { privacy, clientAddress, report: (error: unknown) => reportError(error, request) };
  const answered = token === null ? await askForLink(form, asked) : await eraseByForm(form, token, asked);
  return data(answered.answer, { status: answered.status, headers: NOT_KEPT });
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead
        title={copy.title}
        description={copy.description}
        canonical="/dados"
        indexable={loaderData.kind === 'ask' && !loaderData.isExpired && answer === null}
      />
      <Breadcrumb trail={[{ label: textPages.home, href: '/' }]} current={copy.title} />
      <Content page={loaderData} answer={answer} />
    </div>
  );
}

type ContentProps = { page: Route.ComponentProps['loaderData']; answer: PrivacyAnswer | null };

function Content({ page, answer }: ContentProps) {
  if (answer?.kind === 'erased') return <Erased />;
  if (answer?.kind === 'sent') return <LinkSent />;
  if (page.kind === 'opened') return <HeldData page={page} answer={answer} />;
  return <AskForLink isExpired={page.isExpired || answer?.kind === 'dead_link'} answer={answer} />;
}
