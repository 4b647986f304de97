import { formCopy } from '../../../copy/forms/forms.ts';
import buttonStyles from '../input/button.module.css';
import { buttonClass } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import { Icon } from '../input/icon.tsx';
import type { FormState } from './form-types.ts';

type SubmitButtonProps = {
  readonly state: FormState;
  readonly label: string;
  readonly block?: boolean;
};

/**
 * The button that sends a form, in it or outside of it. It is off while the e-mail is not right or a filter is missing (2§5) and while a form
 * is on its way, but keeps the focus and says why; a press then shows what is missing.
 */
export function SubmitButton({ state, label, block }: SubmitButtonProps) {
  const { isSending, blockedWhy, failure, isFinal, id } = state;
  const isAgain = failure !== null && !isFinal;
  const why = `${id}-why`;
  return (
    <>
      <button
        type="submit"
        form={id}
        className={classes(buttonClass({ block }), isSending && buttonStyles.loading)}
        aria-disabled={blockedWhy !== null || isSending || undefined}
        aria-describedby={blockedWhy === null ? undefined : why}
      >
        {isSending ? <span className={buttonStyles.spinner} aria-hidden /> : null}
        {isAgain && !isSending ? <Icon of="rotate-cw" /> : null}
        {isSending ? formCopy.sending : isAgain ? formCopy.tryAgain : label}
      </button>
      <span id={why} hidden>
        {blockedWhy}
      </span>
    </>
  );
}
