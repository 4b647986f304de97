import { useState } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { messageCopy } from '../../../copy/forms/forms.ts';
import { factOfKey, QUESTION_KEY } from '../../../domain/decision/known-facts.ts';
import { FormDone } from '../../components/form/form-done.tsx';
import { outletContext, siteContext, submissionsContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { RootData } from '../../root-data.ts';
import type { Route } from './+types/message.route.ts';
import { answerForm } from './answer-form.ts';
import { PropertyFormPage } from './form-page.tsx';
import { type FormProperty, loadFormProperty } from './form-property.ts';
import { MessageOnPage } from './message-on-page.tsx';

export function loader({ url, params, context }: Route.LoaderArgs): Promise<FormProperty> {
  return loadFormProperty(context.get(outletContext), params.id, url, 'mensagem');
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm({
    kind: 'message',
    request,
    submissions: context.get(submissionsContext),
    site: context.get(siteContext),
    property: params.id,
    failed: messageCopy.failed,
  });
}

/** The message about a property on a page of its own, which works without a script. */
export default function MessagePage({ loaderData: property, actionData }: Route.ComponentProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const title = property.contactLabel ?? messageCopy.title;
  const [sent, setSent] = useState(actionData?.kind === 'accepted' ? actionData.message : null);
  const question = factOfKey(useSearchParams()[0].get(QUESTION_KEY)) ?? undefined;
  const answered = actionData?.kind === 'refused' ? actionData : undefined;
  return (
    <>
      <PageHead title={`${title}: ${property.name}`} indexable={false} />
      <PropertyFormPage
        title={title}
        property={property}
        form="message"
        isSent={actionData !== undefined || sent !== null}
      >
        {sent === null && brand ? (
          <MessageOnPage {...{ property, question, brand, answered }} onSent={setSent} />
        ) : (
          <FormDone message={sent ?? ''} />
        )}
      </PropertyFormPage>
    </>
  );
}
