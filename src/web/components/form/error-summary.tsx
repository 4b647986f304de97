import { useEffect, useRef } from 'react';
import { componentCopy } from '../../../copy/frame/components.ts';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  /** Message by the `id` of the control it belongs to, in the order of the form. */
  errors: readonly { id: string; message: string }[];
  title?: string | undefined;
  /** False where it does not appear in answer to a submit. */
  takesFocus?: boolean | undefined;
};

/**
 * The list of what is wrong, on top of a form. Takes the focus when it appears; each line moves the focus to its
 * field. As an anchor it does so without JavaScript too. Shows nothing when there is nothing wrong.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, title = componentCopy.errorSummary, takesFocus = true } = props;
  const box = useRef<HTMLDivElement>(null);
  const failed = errors.length > 0;
  useEffect(() => {
    if (failed && takesFocus) box.current?.focus();
  }, [failed, takesFocus]);
  if (!failed) return null;
  return (
    <div
      ref={box}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it answers a submit, also on pages without scripts.
      autoFocus={takesFocus}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                const control = document.getElementById(id);
                if (!control) return;
                event.preventDefault();
                control.focus();
                control.scrollIntoView({ block: 'center' });
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
