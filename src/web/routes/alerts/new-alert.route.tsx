import { useRouteLoaderData } from 'react-router';
import { alertPages } from '../../../copy/forms/alert-pages.ts';
import { searchWords } from '../../../copy/forms/alert-text.ts';
import { textPages } from '../../../copy/frame/text-pages.ts';
import { textOf } from '../../../domain/forms/form-fields.ts';
import { formatSearchQuery } from '../../../domain/search/format-search-query.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { Breadcrumb } from '../../components/frame/breadcrumb.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import { outletContext, siteContext, submissionsContext } from '../../outlet-context.ts';
import type { PageFrame } from '../../page-frame.ts';
import { PageHead } from '../../page-head.tsx';
import type { RootData } from '../../root-data.ts';
import { answerForm } from '../forms/answer-form.ts';
import type { Route } from './+types/new-alert.route.ts';
import styles, { href } from './alerts.late.module.css';
import { AlertCreated, NewAlertForm } from './new-alert-form.tsx';

const copy = alertPages.form;

export const handle: PageFrame = { noJs: true };

/** The form of an alert of the search that its address spells, as /busca does. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { brand, localityBySlug } = context.get(outletContext);
  const asked = parseSearchQuery(url.searchParams, {
    strippedCampaigns: brand.wire.strippedCampaigns,
    placeOf: (slug) => localityBySlug(slug)?.slug ?? null,
  });
  const query = { ...asked, page: DEFAULT_QUERY.page };
  return { search: formatSearchQuery(query), words: searchWords(query, localityBySlug) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm({
    kind: 'alert',
    request,
    submissions: context.get(submissionsContext),
    site: context.get(siteContext),
    // A box that is not ticked says nothing: here that is a no.
    missing: { offers: '' },
    failed: copy.failed,
    botCheck: copy.botCheck,
  });
}

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const answered = actionData?.kind === 'refused' ? actionData : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <LateStyles href={href} />
      <PageHead title={copy.title} description={copy.description} canonical="/alerta" indexable={false} />
      <Breadcrumb trail={[{ label: textPages.home, href: '/' }]} current={copy.title} />
      {actionData?.kind === 'accepted' ? (
        <AlertCreated
          email={textOf(actionData.fields, 'email')}
          purpose={textOf(actionData.fields, 'purpose')}
          search={loaderData.search}
        />
      ) : null}
      {actionData?.kind !== 'accepted' && brand ? (
        <NewAlertForm page={loaderData} brand={brand} answered={answered} />
      ) : null}
    </div>
  );
}
