import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { watchCopy } from '../../../copy/property/watch.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { FormDone } from '../../components/form/form-done.tsx';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import { outletContext, siteContext, submissionsContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { RootData } from '../../root-data.ts';
import type { Route } from './+types/watch.route.ts';
import { answerForm } from './answer-form.ts';
import { FormOnPage, PropertyFormPage } from './form-page.tsx';
import { type FormProperty, loadFormProperty } from './form-property.ts';
import { WatchFields } from './watch-fields.tsx';
import { useWatchForm } from './watch-form.ts';

export function loader({ url, params, context }: Route.LoaderArgs): Promise<FormProperty> {
  return loadFormProperty(context.get(outletContext), params.id, url, 'aviso');
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm({
    kind: 'watch',
    request,
    submissions: context.get(submissionsContext),
    site: context.get(siteContext),
    property: params.id,
    failed: watchCopy.failed,
  });
}

/** To hear of one listing, on a page of its own, which works without a script. */
export default function WatchPage({ loaderData: property, actionData }: Route.ComponentProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [sent, setSent] = useState(actionData?.kind === 'accepted' ? actionData.message : null);
  const answered = actionData?.kind === 'refused' ? actionData : undefined;
  return (
    <PropertyFormPage title={watchCopy.title} property={property}>
      <PageHead title={`${watchCopy.title}: ${property.name}`} indexable={false} />
      {sent === null && brand ? (
        <WatchForm {...{ property, brand, answered }} onSent={setSent} />
      ) : (
        <FormDone message={sent ?? ''}>
          <p>{watchCopy.next}</p>
        </FormDone>
      )}
    </PropertyFormPage>
  );
}

type WatchFormProps = {
  readonly property: FormProperty;
  readonly brand: Brand;
  readonly answered: AnsweredForm | undefined;
  readonly onSent: (message: string) => void;
};

function WatchForm({ property, brand, answered, onSent }: WatchFormProps) {
  const state = useWatchForm({ property, brand, answered, onSent });
  return (
    <FormOnPage state={state} label={watchCopy.send} action={`${property.href}/aviso`}>
      <WatchFields />
    </FormOnPage>
  );
}
