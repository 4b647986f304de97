import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { visitCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { FormWindow } from '../../components/form/form-window.tsx';
import type { WindowProps } from '../../components/window/form-link.tsx';
import type { RootData } from '../../root-data.ts';
import { AboutProperty } from './about-property.tsx';
import type { FormProperty } from './form-property.ts';
import { SentWindow } from './sent-window.tsx';
import { VisitFields } from './visit-fields.tsx';
import { useVisitForm } from './visit-form.ts';

export type VisitWindowProps = WindowProps & { readonly property: FormProperty };

/** A visit of a property, over its page. */
export function VisitWindow({ property, onClose }: VisitWindowProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [message, setMessage] = useState<string | null>(null);
  if (brand === undefined) return null;
  if (message === null) {
    return (
      <VisitForm brand={brand} property={property} onClose={onClose} onSent={(told) => setMessage(told)} />
    );
  }
  return (
    <SentWindow title={visitCopy.title} message={message} onClose={onClose}>
      <p>{visitCopy.next}</p>
    </SentWindow>
  );
}

type VisitFormProps = VisitWindowProps & {
  readonly brand: Brand;
  readonly onSent: (message: string) => void;
};

function VisitForm({ brand, property, onClose, onSent }: VisitFormProps) {
  const state = useVisitForm({ brand, property, onAccepted: ({ message }) => onSent(message) });
  return (
    <FormWindow
      state={state}
      title={visitCopy.title}
      label={visitCopy.send}
      action={`${property.href}/visita`}
      onClose={onClose}
    >
      <AboutProperty property={property} />
      <VisitFields brand={brand} />
    </FormWindow>
  );
}
