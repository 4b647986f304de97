import { useState } from 'react';
import { proposalFormWords } from '../../../../copy/forms/proposal-form.ts';
import { Checkbox, TextField } from '../../../components/form/field.tsx';
import { useField } from '../../../components/form/form-context.ts';

type PasswordFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isShown: boolean;
  /** Hint for a password manager. */
  readonly autoComplete: 'new-password' | 'current-password';
};

function PasswordField({ name, isShown, ...field }: PasswordFieldProps) {
  return (
    <TextField
      {...useField(name)}
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

/** A new password twice, or that of an account once; it can be looked at. */
export function PasswordFields({ registered }: { readonly registered: boolean }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {registered ? (
        <PasswordField
          key="known"
          name="password"
          label={proposalFormWords.password}
          isShown={isShown}
          autoComplete="current-password"
        />
      ) : (
        <>
          <PasswordField
            key="new"
            name="password"
            label={proposalFormWords.newPassword}
            hint={proposalFormWords.newPasswordHint}
            isShown={isShown}
            autoComplete="new-password"
          />
          <PasswordField
            key="again"
            name="confirmPassword"
            label={proposalFormWords.confirmPassword}
            hint={proposalFormWords.confirmPasswordHint}
            isShown={isShown}
            autoComplete="new-password"
          />
        </>
      )}
      <Checkbox
        label={proposalFormWords.showPassword}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
    </>
  );
}
