import { data } from 'react-router';
import { alertPages } from '../../../copy/alert-pages.ts';
import { searchWords } from '../../../copy/alert-text.ts';
import { textPages } from '../../../copy/text-pages.ts';
import { formatSearchQuery } from '../../../domain/search/format-search-query.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { LateStyles } from '../../components/late-styles.tsx';
import { outletContext, siteContext, submissionsContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import { sentForm } from '../forms/sent-form.ts';
import type { Route } from './+types/new-alert.route.ts';
import styles, { href } from './alerts.late.module.css';
import { answerNewAlert } from './answer-new-alert.ts';
import { AlertCreated, NewAlertForm } from './new-alert-form.tsx';

const copy = alertPages.form;

export const handle: PageFrame = { noJs: true };

/** The form of an alert of the search that its address spells, as /busca does. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { brand, localityBySlug } = context.get(outletContext);
  const asked = parseSearchQuery(url.searchParams, {
    strippedCampaigns: brand.wire.strippedCampaigns,
    isLocality: (slug) => localityBySlug(slug) !== null,
  });
  const query = { ...asked, order: DEFAULT_QUERY.order, page: DEFAULT_QUERY.page };
  return {
    search: formatSearchQuery(query),
    words: searchWords(query, localityBySlug),
    brandName: brand.name,
    isOfferOn: brand.switches.offersConsentRequired,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw data(null, { status: 403 });
  const { answer, status } = await answerNewAlert({
    form: await sentForm(request),
    submissions: context.get(submissionsContext),
    clientAddress: site.clientAddress,
    reportError: (error) => site.reportError(error, request),
  });
  return data(answer, { status, headers: { 'cache-control': 'no-store' } });
}

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  const isWrong = answer?.kind === 'refused';
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead
        title={isWrong ? alertPages.error(copy.title) : copy.title}
        description={copy.description}
        canonical="/alerta"
        indexable={false}
      />
      <Breadcrumb trail={[{ label: textPages.home, href: '/' }]} current={copy.title} />
      {answer?.kind === 'accepted' ? (
        <AlertCreated email={answer.email} purpose={answer.purpose} search={loaderData.search} />
      ) : (
        <NewAlertForm page={loaderData} answer={answer} />
      )}
    </div>
  );
}
