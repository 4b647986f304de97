import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldLabels, formCopy } from '../../../../copy/forms/forms.ts';
import { recoveryCopy } from '../../../../copy/forms/proposal-form.ts';
import { TextField } from '../../../components/form/field.tsx';
import type { BotCheck } from '../../../components/form/use-bot-check.ts';
import { Note } from '../../../components/frame/note.tsx';
import { useToast } from '../../../components/frame/toast.tsx';
import { type RecoveryResult, recoverPassword } from './recover-password.ts';

/** Id of the form element: its button stands in the foot of the window. */
export const RECOVERY_FORM_ID = 'form-recovery';

type RecoveryFormProps = {
  /** E-mail in the form of the proposal. */
  readonly email: string;
  readonly check: BotCheck;
  readonly onSending: (isSending: boolean) => void;
};

/** Asks for the link to a new password. */
export function RecoveryForm({ email, check, onSending }: RecoveryFormProps) {
  const [result, setResult] = useState<RecoveryResult | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onSending(true);
    const told = await recoverPassword(field.current?.value ?? '', check);
    onSending(false);
    setResult(told);
    showToast({ message: told.message, kind: told.kind === 'sent' ? 'ok' : 'error' });
    if (told.kind === 'failed') field.current?.focus();
  };
  const isField = result?.kind === 'failed' && result.isField;
  return (
    <form id={RECOVERY_FORM_ID} noValidate onSubmit={submit} className="stack">
      <p>{recoveryCopy.intro}</p>
      <TextField
        ref={field}
        id="recovery-email"
        name="email"
        label={fieldLabels.email}
        error={isField ? result.message : null}
        defaultValue={email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={formCopy.emailExample}
      />
      <div role="status">
        {result === null || isField ? null : (
          <Note kind={result.kind === 'sent' ? 'ok' : 'danger'}>
            <p>{result.message}</p>
          </Note>
        )}
      </div>
    </form>
  );
}
