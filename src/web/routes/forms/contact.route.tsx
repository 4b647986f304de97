import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { generalContactCopy as copy, formCopy, messageCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { MESSAGE_SUBJECTS } from '../../../domain/forms/message.form.ts';
import { FormDone } from '../../components/form/form-done.tsx';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import { useIsAlive } from '../../components/input/browser-value.ts';
import { ButtonLink } from '../../components/input/button.tsx';
import { siteContext, submissionsContext } from '../../outlet-context.ts';
import { PageHead } from '../../page-head.tsx';
import type { RootData } from '../../root-data.ts';
import type { Route } from './+types/contact.route.ts';
import { answerForm } from './answer-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './contact-form.ts';
import { FormOnPage } from './form-page.tsx';

const PATH = '/fale-conosco';

const LONGEST_MESSAGE = 700;

/** `?assunto=ouvidoria` presets the subject (1§2), `?mensagem=` the beginning of the message. */
export function loader({ url }: Route.LoaderArgs): { subject: string; message: string } {
  const asked = url.searchParams.get('assunto')?.toLowerCase();
  const subject = MESSAGE_SUBJECTS.find((one) => one.toLowerCase() === asked) ?? '';
  return { subject, message: (url.searchParams.get('mensagem') ?? '').slice(0, LONGEST_MESSAGE) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm({
    kind: 'contact',
    request,
    submissions: context.get(submissionsContext),
    site: context.get(siteContext),
    failed: messageCopy.failed,
  });
}

/** The general contact on a page of its own, which works without a script. */
export default function ContactPage({ loaderData: { subject, message }, actionData }: Route.ComponentProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [isSent, setSent] = useState(actionData?.kind === 'accepted');
  const answered = actionData?.kind === 'refused' ? actionData : undefined;
  return (
    <div className="wrap wrap-text section stack">
      <PageHead title={copy.title} description={copy.description} canonical={PATH} indexable />
      <h1>{copy.title}</h1>
      {isSent ? (
        <FormDone message={copy.done}>
          <p>{copy.doneText}</p>
          <ButtonLink
            href={PATH}
            onClick={(event) => {
              event.preventDefault();
              setSent(false);
            }}
          >
            {formCopy.close}
          </ButtonLink>
        </FormDone>
      ) : brand ? (
        <ContactForm {...{ brand, answered, subject, message }} onSent={() => setSent(true)} />
      ) : null}
    </div>
  );
}

type ContactFormProps = {
  readonly brand: Brand;
  readonly answered: AnsweredForm | undefined;
  readonly subject: string;
  readonly message: string;
  readonly onSent: () => void;
};

function ContactForm({ brand, ...options }: ContactFormProps) {
  const { state, isFirstStep } = useContactForm({ brand, ...options });
  const isAlive = useIsAlive();
  return (
    <FormOnPage state={state} label={isFirstStep && isAlive ? copy.next : copy.send} action={PATH}>
      <ContactFields brand={brand} isFirstStep={isFirstStep} />
    </FormOnPage>
  );
}
