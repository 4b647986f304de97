import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { visitCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { FormDone } from '../../components/form/form-done.tsx';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import { outletContext, siteContext, submissionsContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { RootData } from '../../root-data.ts';
import type { Route } from './+types/visit.route.ts';
import { answerForm } from './answer-form.ts';
import { FormOnPage, PropertyFormPage } from './form-page.tsx';
import { type FormProperty, loadFormProperty } from './form-property.ts';
import { VisitFields } from './visit-fields.tsx';
import { useVisitForm } from './visit-form.ts';

export function loader({ url, params, context }: Route.LoaderArgs): Promise<FormProperty> {
  return loadFormProperty(context.get(outletContext), params.id, url, 'visita');
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm({
    kind: 'visit',
    request,
    submissions: context.get(submissionsContext),
    site: context.get(siteContext),
    property: params.id,
    failed: visitCopy.failed,
  });
}

/** A visit of a property on a page of its own, which works without a script. */
export default function VisitPage({ loaderData: property, actionData }: Route.ComponentProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [sent, setSent] = useState(actionData?.kind === 'accepted' ? actionData.message : null);
  const answered = actionData?.kind === 'refused' ? actionData : undefined;
  return (
    <>
      <PageHead title={`${visitCopy.title}: ${property.name}`} indexable={false} />
      <PropertyFormPage
        title={visitCopy.title}
        property={property}
        form="visit"
        isSent={actionData !== undefined || sent !== null}
      >
        {sent === null && brand ? (
          <VisitForm {...{ property, brand, answered }} onSent={setSent} />
        ) : (
          <FormDone message={sent ?? ''} />
        )}
      </PropertyFormPage>
    </>
  );
}

type VisitFormProps = {
  readonly property: FormProperty;
  readonly brand: Brand;
  readonly answered: AnsweredForm | undefined;
  readonly onSent: (message: string) => void;
};

function VisitForm({ property, brand, answered, onSent }: VisitFormProps) {
  const state = useVisitForm({ property, brand, answered, onAccepted: ({ message }) => onSent(message) });
  return (
    <FormOnPage state={state} label={visitCopy.send} action={`${property.href}/visita`}>
      <VisitFields brand={brand} />
    </FormOnPage>
  );
}
