import { type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { messageCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { AskedFact } from '../../../domain/decision/known-facts.ts';
import { FormWindow } from '../../components/form/form-window.tsx';
import { Button } from '../../components/input/button.tsx';
import type { WindowProps } from '../../components/window/form-link.tsx';
import type { RootData } from '../../root-data.ts';
import { AboutProperty } from './about-property.tsx';
import type { FormProperty } from './form-property.ts';
import { MessageFields } from './message-fields.tsx';
import { useMessageForm } from './message-form.ts';
import { SentWindow } from './sent-window.tsx';

export type MessageWindowProps = WindowProps & {
  readonly property: FormProperty;
  readonly title?: string;
  readonly question?: AskedFact;
  /** Stands before the fields. */
  readonly before?: ReactNode;
};

/** The message about a property, over its page. */
export function MessageWindow({ title: given, ...props }: MessageWindowProps) {
  const { onClose, property } = props;
  // By the name of the button that opened it.
  const title = given ?? property.contactLabel ?? messageCopy.title;
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const [message, setMessage] = useState<string | null>(null);
  if (brand === undefined) return null;
  if (message === null) {
    return <MessageForm {...props} {...{ title, brand }} onSent={(told) => setMessage(told)} />;
  }
  const another = (
    <Button kind="ghost" onClick={() => setMessage(null)}>
      {messageCopy.another}
    </Button>
  );
  return (
    <SentWindow title={title} message={message} onClose={onClose} more={another}>
      <p>{messageCopy.answerByEmail}</p>
    </SentWindow>
  );
}

type MessageFormProps = MessageWindowProps & {
  readonly title: string;
  readonly brand: Brand;
  readonly onSent: (message: string) => void;
};

function MessageForm({ brand, property, question, title, before, onClose, onSent }: MessageFormProps) {
  const state = useMessageForm({ brand, property, question, onAccepted: ({ message }) => onSent(message) });
  return (
    <FormWindow
      state={state}
      title={title}
      label={messageCopy.send}
      action={`${property.href}/mensagem`}
      onClose={onClose}
    >
      {before}
      <AboutProperty property={property} />
      <MessageFields brand={brand} contactLabel={property.contactLabel} />
    </FormWindow>
  );
}
