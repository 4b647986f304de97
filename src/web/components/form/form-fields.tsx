import { fieldLabels, formCopy } from '../../../copy/forms/forms.ts';
import { TextField } from './field.tsx';
import styles from './form.late.module.css';
import { useField } from './form-context.ts';
import { maskInput } from './mask-input.ts';
import { phoneMask } from './masks.ts';

/** Full name: at least two words. */
export function NameField() {
  return (
    <TextField {...useField('name')} label={fieldLabels.name} hint={formCopy.nameHint} autoComplete="name" />
  );
}

export function EmailField() {
  return (
    <TextField
      {...useField('email')}
      label={fieldLabels.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={formCopy.emailExample}
    />
  );
}

/** A phone, written as it is dialled; only its digits are sent. */
export function PhoneField() {
  return (
    <TextField
      {...useField('phone')}
      label={fieldLabels.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder={formCopy.phoneExample}
      onInput={(event) => maskInput(event, phoneMask)}
    />
  );
}

/** Name, e-mail and phone, which most forms begin with. */
export function PersonFields() {
  return (
    <>
      <NameField />
      <div className={styles.two}>
        <EmailField />
        <PhoneField />
      </div>
    </>
  );
}
