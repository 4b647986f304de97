import { privacyPage as copy } from '../../../copy/forms/privacy.ts';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/frame/note.tsx';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import { MissedForm } from '../forms/missed-note.tsx';
import styles from './privacy.late.module.css';
import type { PrivacyAnswer } from './privacy-page-data.ts';

type AskForLinkProps = { isExpired: boolean; answer: PrivacyAnswer | null };

/** Asks for the address that a link is sent to. */
export function AskForLink({ isExpired, answer }: AskForLinkProps) {
  const error = answer?.kind === 'invalid' ? answer.message : null;
  const typed = answer !== null && 'email' in answer ? answer.email : '';
  return (
    <>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{copy.intro}</p>
      </header>
      <section className={styles.card}>
        <h2>{copy.ask.title}</h2>
        {isExpired ? <Note kind="warn">{copy.expired}</Note> : null}
        {answer?.kind === 'busy' ? <Note kind="warn">{copy.busy}</Note> : null}
        <MissedForm kind={answer?.kind} />
        <ErrorSummary errors={error === null ? [] : [{ id: 'email', message: error }]} />
        <form method="post" action="/dados" className={styles.form} noValidate>
          <TextField
            id="email"
            name="email"
            type="email"
            label={copy.ask.email}
            hint={copy.ask.how}
            error={error}
            defaultValue={typed}
            autoComplete="email"
            required
          />
          <Button type="submit">{copy.ask.submit}</Button>
        </form>
      </section>
    </>
  );
}

/** Says the same whether anything is held on the address or not. */
export function LinkSent() {
  return (
    <section className={styles.card} role="status">
      <h1>{copy.sent.title}</h1>
      <p>{copy.sent.body}</p>
      <p className="hint">{copy.sent.limit}</p>
      <p>
        <ButtonLink kind="secondary" href="/dados">
          {copy.sent.again}
        </ButtonLink>
      </p>
    </section>
  );
}

export function Erased() {
  return (
    <section className={styles.card} role="status">
      <h1>{copy.erased.title}</h1>
      <p>{copy.erased.body}</p>
      <p>
        <ButtonLink kind="secondary" href="/">
          {copy.erased.home}
        </ButtonLink>
      </p>
    </section>
  );
}
