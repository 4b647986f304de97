import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { leadStepsCopy } from '../../../copy/forms/lead-steps.ts';
import { leadCopy } from '../../../copy/forms/lead-windows.ts';
import { leadForm } from '../../../domain/forms/lead.form.ts';
import { OffersField, ResaleField } from '../../components/form/choice-fields.tsx';
import { keepDraft } from '../../components/form/drafts.ts';
import { FormBody } from '../../components/form/form-body.tsx';
import { FormDone } from '../../components/form/form-done.tsx';
import { EmailField, NameField, PhoneField } from '../../components/form/form-fields.tsx';
import type { FormState } from '../../components/form/form-types.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useForm } from '../../components/form/use-form.ts';
import type { RootData } from '../../root-data.ts';
import { track } from '../../shell/track.ts';
import type { WindowBrand } from '../../shell/window-brand.ts';

const ENDPOINT = '/api/lead';
const EMAIL_ID = 'lead-email';

/**
 * The form of the home page from its first use on.
 * @param from the form that it takes the place of: what was typed into it until then goes on
 */
export function LeadSteps({ from }: { readonly from: HTMLFormElement | null }) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [sent, setSent] = useState<SentWords | null>(null);
  // The effect runs when it is shown, not when it is made: its styles may be on their way in between.
  useLayoutEffect(() => {
    const typed = from?.querySelector<HTMLInputElement>('[type=email]')?.value;
    if (typed) keepDraft(`${leadForm.kind} ${ENDPOINT}`, { email: typed });
  }, [from]);
  if (sent !== null) {
    return <FormDone message={sent.message}>{sent.next === null ? null : <p>{sent.next}</p>}</FormDone>;
  }
  return brand ? <Steps brand={brand} onSent={setSent} /> : null;
}

type SentWords = { readonly message: string; readonly next: string | null };
type StepsProps = { brand: WindowBrand; onSent: (words: SentWords) => void };

function Steps({ brand, onSent }: StepsProps) {
  const [isSecond, setSecond] = useState(false);
  const state = useForm({
    form: leadForm,
    brand,
    endpoint: ENDPOINT,
    failed: leadCopy.failed,
    prepare: (value) => ({ ...value, origin: 'home' }),
    onAccepted: ({ message, next }) => {
      track('lead', { origin: 'home' });
      onSent({ message, next });
    },
  });
  useEffect(() => {
    document.getElementById(isSecond ? 'lead-name' : EMAIL_ID)?.focus();
  }, [isSecond]);
  const stepped = isSecond ? state : firstStep(state, () => setSecond(true));
  const button = <SubmitButton state={state} label={isSecond ? leadStepsCopy.send : leadStepsCopy.next} />;
  return (
    <FormBody state={stepped} action="/ofertas" buttons={button} afterFailure={<p>{leadCopy.failedHint}</p>}>
      <EmailField />
      <div className="stack" hidden={!isSecond}>
        <NameField />
        <PhoneField />
        <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
        <ResaleField />
      </div>
      <p className="hint">{isSecond ? leadStepsCopy.second : leadStepsCopy.first}</p>
    </FormBody>
  );
}

/** The first step is taken when the e-mail is right; until then a press tells what is wrong with it. */
function firstStep(state: FormState, onDone: () => void): FormState {
  const onSubmit = (event: FormEvent) => {
    if (state.blockedWhy !== null) return state.handlers.onSubmit(event);
    event.preventDefault();
    onDone();
  };
  return { ...state, handlers: { ...state.handlers, onSubmit } };
}
