import { useEffect, useRef } from 'react';
import { generalContactCopy } from '../../../copy/forms/forms.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { MESSAGE_SUBJECTS } from '../../../domain/forms/message.form.ts';
import { OffersField } from '../../components/form/choice-fields.tsx';
import { EmailField, NameField, PhoneField } from '../../components/form/form-fields.tsx';
import { useIsAlive } from '../../components/input/browser-value.ts';
import { MessageField, SubjectFields } from './message-fields.tsx';

type ContactFieldsProps = { readonly brand: Brand; readonly isFirstStep: boolean };

/** The e-mail, and in the second step, or where there is no script, all the rest. */
export function ContactFields({ brand, isFirstStep }: ContactFieldsProps) {
  const isAlive = useIsAlive();
  const rest = useRef<HTMLDivElement>(null);
  const wasFirst = useRef(isFirstStep);
  useEffect(() => {
    if (wasFirst.current && !isFirstStep) rest.current?.querySelector('input')?.focus();
    wasFirst.current = isFirstStep;
  }, [isFirstStep]);
  return (
    <>
      {isFirstStep ? <p className="muted needs-script">{generalContactCopy.lead}</p> : null}
      <EmailField />
      {isFirstStep && isAlive ? null : (
        <div ref={rest} className={isFirstStep ? 'only-without-script stack' : 'stack'}>
          <NameField />
          <PhoneField />
          <SubjectFields subjects={MESSAGE_SUBJECTS} />
          <MessageField />
          <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
        </div>
      )}
    </>
  );
}
