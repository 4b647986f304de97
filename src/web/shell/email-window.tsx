import { type ReactNode, useEffect, useState } from 'react';
import { formCopy } from '../../copy/forms/forms.ts';
import { leadCopy } from '../../copy/forms/lead-windows.ts';
import type { Form } from '../../domain/forms/form.ts';
import { OffersField } from '../components/form/choice-fields.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import { FormDone } from '../components/form/form-done.tsx';
import { EmailField } from '../components/form/form-fields.tsx';
import { SubmitButton } from '../components/form/submit-button.tsx';
import { useForm } from '../components/form/use-form.ts';
import { Button } from '../components/input/button.tsx';
import { Modal } from '../components/window/modal.tsx';
import { track } from './track.ts';
import type { WindowBrand } from './window-brand.ts';

/** Time of the confirmation before the window closes (1 §4: confirmation, then it closes). */
const CONFIRMED_MS = 3000;
/** A second sentence, which says what is still to be done, is to be read too. */
const NEXT_MS = 7000;

type EmailWindowProps<Value> = {
  readonly form: Form<Value>;
  readonly brand: WindowBrand;
  readonly endpoint: string;
  /** Values sent beside the fields. */
  readonly beside: Readonly<Record<string, string>>;
  readonly title: string;
  readonly label: string;
  readonly onClose: () => void;
  /** Words above the e-mail. */
  readonly children: ReactNode;
  /** Choices below it. */
  readonly below?: ReactNode;
};

type SentWords = { readonly message: string; readonly next: string | null };

/** A window that asks for an e-mail: confirms, then closes. */
export function EmailWindow<Value extends object>(props: EmailWindowProps<Value>) {
  const { form, brand, endpoint, beside, title, label, onClose, children, below } = props;
  const [sent, setSent] = useState<SentWords | null>(null);
  const state = useForm({
    form,
    brand,
    endpoint,
    failed: leadCopy.failed,
    prepare: (value) => ({ ...value, ...beside }),
    onAccepted: ({ message, next }) => {
      track('lead', { origin: beside.origin ?? '' });
      setSent({ message, next });
    },
  });
  useEffect(() => {
    if (sent === null) return;
    const timer = setTimeout(onClose, sent.next === null ? CONFIRMED_MS : NEXT_MS);
    return () => clearTimeout(timer);
  }, [sent, onClose]);
  if (sent !== null) {
    return (
      <Modal
        open
        onClose={onClose}
        title={title}
        footer={<Button onClick={onClose}>{formCopy.close}</Button>}
      >
        <FormDone message={sent.message}>{sent.next === null ? null : <p>{sent.next}</p>}</FormDone>
      </Modal>
    );
  }
  const footer = (
    <>
      <Button kind="ghost" onClick={onClose}>
        {leadCopy.notNow}
      </Button>
      <SubmitButton state={state} label={label} />
    </>
  );
  return (
    <Modal open onClose={onClose} title={title} footer={footer}>
      <FormBody state={state} action="/ofertas" afterFailure={<p>{leadCopy.failedHint}</p>}>
        {children}
        <EmailField />
        <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
        {below}
      </FormBody>
    </Modal>
  );
}
