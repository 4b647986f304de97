import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { messageCopy } from '../../../copy/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { Button } from '../../components/button.tsx';
import { FormWindow } from '../../components/form/form-window.tsx';
import type { WindowProps } from '../../components/form-link.tsx';
import type { RootData } from '../../root-data.ts';
import { AboutProperty } from './about-property.tsx';
import type { FormProperty } from './form-property.ts';
import { MessageFields } from './message-fields.tsx';
import { useMessageForm } from './message-form.ts';
import { SentWindow } from './sent-window.tsx';

export type MessageWindowProps = WindowProps & { readonly property: FormProperty };

/** The message about a property, over its page. */
export function MessageWindow({ property, onClose }: MessageWindowProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [message, setMessage] = useState<string | null>(null);
  if (brand === undefined) return null;
  if (message === null) {
    return (
      <MessageForm brand={brand} property={property} onClose={onClose} onSent={(told) => setMessage(told)} />
    );
  }
  const another = (
    <Button kind="ghost" onClick={() => setMessage(null)}>
      {messageCopy.another}
    </Button>
  );
  return (
    <SentWindow title={messageCopy.title} message={message} onClose={onClose} more={another}>
      <p>{messageCopy.answerByEmail}</p>
    </SentWindow>
  );
}

type MessageFormProps = MessageWindowProps & {
  readonly brand: Brand;
  readonly onSent: (message: string) => void;
};

function MessageForm({ brand, property, onClose, onSent }: MessageFormProps) {
  const state = useMessageForm({ brand, property, onAccepted: ({ message }) => onSent(message) });
  return (
    <FormWindow
      state={state}
      title={messageCopy.title}
      label={messageCopy.send}
      action={`${property.href}/mensagem`}
      onClose={onClose}
    >
      <AboutProperty property={property} />
      <MessageFields brand={brand} contactLabel={property.contactLabel} />
    </FormWindow>
  );
}
