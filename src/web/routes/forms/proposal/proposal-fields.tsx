import type { FormEvent, ReactNode } from 'react';
import { fieldLabels, formCopy } from '../../../../copy/forms/forms.ts';
import { proposalFormWords } from '../../../../copy/forms/proposal-form.ts';
import type { Brand } from '../../../../domain/brand/brand.ts';
import { textOf } from '../../../../domain/forms/form-fields.ts';
import { OffersField, ResaleField, TickField } from '../../../components/form/choice-fields.tsx';
import { Checkbox, TextField } from '../../../components/form/field.tsx';
import { useField, useFormState } from '../../../components/form/form-context.ts';
import { NameField, PhoneField } from '../../../components/form/form-fields.tsx';
import { PasswordFields } from './password-fields.tsx';

type ProposalFieldsProps = {
  readonly brand: Brand;
  /** The way to a new password, for who has an account. */
  readonly forgot: ReactNode;
};

/** Fields of a proposal: person, and the password of the account at the platform, new or known. */
export function ProposalFields({ brand, forgot }: ProposalFieldsProps) {
  const { fields } = useFormState();
  const registered = textOf(fields, 'registered') !== '';
  return (
    <>
      <NameField />
      <AccountField registered={registered} />
      <PhoneField />
      <RegisteredField />
      <PasswordFields registered={registered} />
      {registered ? forgot : null}
      <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
      <ResaleField />
      <TickField name="platform" label={proposalFormWords.platform} isOn />
    </>
  );
}

/** The e-mail names the account: a password manager finds it by that. */
function AccountField({ registered }: { readonly registered: boolean }) {
  return (
    <TextField
      {...useField('email')}
      label={fieldLabels.email}
      type="email"
      inputMode="email"
      autoComplete={registered ? 'username' : 'email'}
      autoCapitalize="off"
      spellCheck={false}
      placeholder={formCopy.emailExample}
    />
  );
}

const PASSWORDS = ['password', 'confirmPassword'];

/** True when there is an account already; another answer clears both passwords (2§5). */
function RegisteredField() {
  const { id, name } = useField('registered');
  const { quiet } = useFormState();
  const clear = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    for (const control of currentTarget.form?.elements ?? []) {
      if (control instanceof HTMLInputElement && /password/i.test(control.name)) control.value = '';
    }
    quiet(PASSWORDS);
  };
  return <Checkbox id={id} name={name} label={proposalFormWords.registered} onInput={clear} />;
}
