import { type ReactNode, useEffect, useRef } from 'react';
import { formCopy } from '../../../copy/forms/forms.ts';
import { ERROR_TITLE } from '../../../copy/frame/error-title.ts';
import { TRAP_FIELD } from '../../../domain/forms/sender.ts';
import { Note } from '../frame/note.tsx';
import { LateStyles } from '../late/late-styles.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles, { href } from './form.late.module.css';
import { FormProvider } from './form-context.ts';
import type { FormState } from './form-types.ts';

type FormBodyProps = {
  readonly state: FormState;
  /** Address of the page that answers where there is no script. */
  readonly action: string;
  readonly children: ReactNode;
  /** Advice when it could not be sent, under the sentence that says so. */
  readonly afterFailure?: ReactNode;
  /** Buttons, where they stand in the form itself. */
  readonly buttons?: ReactNode;
};

/** The form element: summary, fields, what failed, in this order. Its buttons may stand outside. */
export function FormBody({ state, action, children, afterFailure, buttons }: FormBodyProps) {
  const { summary, attempt, failure, isFinal, isSending, handlers } = state;
  const told = useRef<HTMLDivElement>(null);
  // A long form is sent from below or from above: what came of it must not stand out of sight.
  useEffect(() => {
    if (failure !== null && !isSending) told.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, isSending]);
  useErrorTitle(summary.length > 0 || failure !== null);
  return (
    <form
      ref={state.element}
      id={state.id}
      method="post"
      action={action}
      noValidate
      className={styles.form}
      aria-busy={state.isSending || undefined}
      {...handlers}
    >
      <LateStyles href={href} />
      <ErrorSummary key={attempt} errors={summary} title={formCopy.toCorrect(summary.length)} />
      <FormProvider value={state}>{children}</FormProvider>
      <div className={styles.trap} aria-hidden>
        <label htmlFor={`${state.id}-${TRAP_FIELD}`}>{formCopy.trap}</label>
        <input
          id={`${state.id}-${TRAP_FIELD}`}
          name={TRAP_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <div ref={told} role="alert">
        {failure === null ? null : (
          <Note kind="danger" title={failure}>
            {afterFailure ?? <p>{isFinal ? formCopy.keptOnly : formCopy.kept}</p>}
          </Note>
        )}
      </div>
      {buttons}
    </form>
  );
}

/** The title of the page says that something is wrong, for as long as it is. */
function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    // The page that answered without a script says so already.
    const before = document.title.replace(ERROR_TITLE, '');
    document.title = ERROR_TITLE + before;
    return () => {
      document.title = before;
    };
  }, [isWrong]);
}
