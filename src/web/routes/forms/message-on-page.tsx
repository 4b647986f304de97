import { messageCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { AskedFact } from '../../../domain/decision/known-facts.ts';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import { FormOnPage } from './form-page.tsx';
import type { FormProperty } from './form-property.ts';
import { MessageFields } from './message-fields.tsx';
import { useMessageForm } from './message-form.ts';

type MessageOnPageProps = {
  readonly property: FormProperty;
  readonly brand: Brand;
  readonly question?: AskedFact | undefined;
  readonly answered?: AnsweredForm | undefined;
  readonly onSent: (message: string) => void;
};

/** The message about a property as a form in a page; without a script its own page answers it. */
export function MessageOnPage({ property, question, brand, answered, onSent }: MessageOnPageProps) {
  const onAccepted = ({ message }: { readonly message: string }) => onSent(message);
  const state = useMessageForm({ property, question, brand, answered, onAccepted });
  return (
    <FormOnPage state={state} label={messageCopy.send} action={`${property.href}/mensagem`}>
      <MessageFields brand={brand} contactLabel={property.contactLabel} />
    </FormOnPage>
  );
}
