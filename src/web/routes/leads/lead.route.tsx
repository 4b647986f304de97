import { useState } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { leadStepsCopy } from '../../../copy/forms/lead-steps.ts';
import { leadCopy } from '../../../copy/forms/lead-windows.ts';
import { readForm } from '../../../domain/forms/form.ts';
import { type FormFields, fieldsOf } from '../../../domain/forms/form-fields.ts';
import { leadForm } from '../../../domain/forms/lead.form.ts';
import { OffersField, ResaleField } from '../../components/form/choice-fields.tsx';
import { FormDone } from '../../components/form/form-done.tsx';
import { EmailField, NameField, PhoneField } from '../../components/form/form-fields.tsx';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import { useForm } from '../../components/form/use-form.ts';
import { outletContext, siteContext, submissionsContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { RootData } from '../../root-data.ts';
import { track } from '../../shell/track.ts';
import type { WindowBrand } from '../../shell/window-brand.ts';
import { answerForm, type FormAnswer } from '../forms/answer-form.ts';
import { FormOnPage } from '../forms/form-page.tsx';
import { sentForm } from '../forms/sent-form.ts';
import type { Route } from './+types/lead.route.ts';

/** Takes the first step, of which nothing is kept, or the whole form. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = fieldsOf(await sentForm(request.clone()));
  if (fields.step === '1') return firstAnswer(fields.email, context.get(outletContext).brand);
  return answerForm({
    kind: 'lead',
    request,
    submissions: context.get(submissionsContext),
    site: context.get(siteContext),
    failed: leadCopy.failed,
  });
}

function firstAnswer(given: unknown, { switches }: Pick<WindowBrand, 'switches'>) {
  const email = typeof given === 'string' ? given : '';
  const read = readForm(leadForm, { email, offers: true }, switches);
  const problems = read.ok ? {} : read.problems;
  const fields: FormFields = switches.offersConsentRequired ? { email, offers: 'on' } : { email };
  const answer: FormAnswer = { kind: 'refused', fields, problems, failure: null };
  return data(answer, read.ok ? 200 : 422);
}

/** The form of the home page on a page of its own, which works without a script. */
export default function LeadPage({ actionData }: Route.ComponentProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [sent, setSent] = useState<SentWords | null>(actionData?.kind === 'accepted' ? actionData : null);
  const answered = actionData?.kind === 'refused' ? actionData : undefined;
  return (
    <div className="wrap wrap-text section stack">
      <PageHead title={leadStepsCopy.title} indexable={false} />
      <h1>{leadStepsCopy.title}</h1>
      {sent === null && brand ? (
        <LeadForm brand={brand} answered={answered} onSent={setSent} />
      ) : (
        <FormDone message={sent?.message ?? ''}>{sent?.next ? <p>{sent.next}</p> : null}</FormDone>
      )}
    </div>
  );
}

type SentWords = { readonly message: string; readonly next: string | null };

type LeadFormProps = {
  readonly brand: WindowBrand;
  readonly answered: AnsweredForm | undefined;
  readonly onSent: (words: SentWords) => void;
};

function LeadForm({ brand, answered, onSent }: LeadFormProps) {
  const state = useForm({
    form: leadForm,
    brand,
    endpoint: '/api/lead',
    failed: leadCopy.failed,
    answered,
    prepare: (value) => ({ ...value, origin: 'home' }),
    onAccepted: ({ message, next }) => {
      track('lead', { origin: 'home' });
      onSent({ message, next });
    },
  });
  return (
    <FormOnPage state={state} label={leadStepsCopy.send} action="/ofertas">
      <EmailField />
      <p className="hint">{leadStepsCopy.confirm}</p>
      <p className="hint">{leadStepsCopy.optional}</p>
      <NameField />
      <PhoneField />
      <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
      <ResaleField />
    </FormOnPage>
  );
}
