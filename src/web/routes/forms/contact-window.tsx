import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { generalContactCopy as copy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { FormWindow } from '../../components/form/form-window.tsx';
import type { WindowProps } from '../../components/window/form-link.tsx';
import type { RootData } from '../../root-data.ts';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './contact-form.ts';
import { SentWindow } from './sent-window.tsx';

/** The general contact over a page. */
export function ContactWindow({ onClose }: WindowProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [isSent, setSent] = useState(false);
  if (brand === undefined) return null;
  if (!isSent) return <ContactForm brand={brand} onClose={onClose} onSent={() => setSent(true)} />;
  return (
    <SentWindow title={copy.title} message={copy.done} onClose={onClose}>
      <p>{copy.doneText}</p>
    </SentWindow>
  );
}

function ContactForm({ brand, onClose, onSent }: WindowProps & { brand: Brand; onSent: () => void }) {
  const { state, isFirstStep } = useContactForm({ brand, onSent });
  const label = isFirstStep ? copy.next : copy.send;
  return (
    <FormWindow state={state} title={copy.title} label={label} action="/fale-conosco" onClose={onClose}>
      <ContactFields brand={brand} isFirstStep={isFirstStep} />
    </FormWindow>
  );
}
