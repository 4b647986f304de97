import { alertPages as copy } from '../../../copy/alert-pages.ts';
import { formPageCopy } from '../../../copy/forms.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { TextField } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import styles from './alerts.late.module.css';
import type { AlertsAnswer } from './answer-alerts-form.ts';
import type { AlertsPageData } from './load-alerts-page.ts';

type AskProps = { isExpired: boolean; answer: AlertsAnswer | null };

/** Asks for the address that a link is sent to. */
export function AskForAlerts({ isExpired, answer }: AskProps) {
  const wrong = answer?.kind === 'invalid' ? answer : null;
  const typed = answer !== null && 'email' in answer ? answer.email : '';
  return (
    <section className={styles.card}>
      <h1>{copy.title}</h1>
      {isExpired ? <Note kind="warn">{copy.expired}</Note> : null}
      {answer?.kind === 'busy' ? <Note kind="warn">{copy.busy}</Note> : null}
      {answer?.kind === 'away' ? <Note kind="warn">{formPageCopy.away}</Note> : null}
      <p>{copy.intro}</p>
      <ErrorSummary errors={wrong === null ? [] : [{ id: 'email', message: wrong.message }]} />
      <form method="post" action="/alertas" className={styles.form} noValidate>
        <TextField
          id="email"
          name="email"
          type="email"
          label={copy.email}
          error={wrong?.message ?? null}
          defaultValue={typed}
          autoComplete="email"
          required
        />
        <Button type="submit">{copy.send}</Button>
      </form>
    </section>
  );
}

/** Says the same whether the address has alerts or not. */
export function LinkSent() {
  return (
    <section className={styles.card} role="status">
      <h1>{copy.sentTitle}</h1>
      <p>{copy.sent}</p>
    </section>
  );
}

type ConfirmProps = {
  page: Extract<AlertsPageData, { kind: 'confirm' | 'leave' }>;
  answer: AlertsAnswer | null;
};

/** One alert and the one button that confirms or ends it. */
export function ConfirmAlert({ page, answer }: ConfirmProps) {
  const isLeave = page.kind === 'leave';
  const words = wordsOf(page.subject);
  const path = isLeave ? '/alertas/sair' : '/alertas';
  return (
    <section className={styles.card}>
      <h1>{isLeave ? words.leaveTitle : words.confirmTitle}</h1>
      {answer?.kind === 'not_done' ? <Note kind="danger">{copy.notDone}</Note> : null}
      {page.title === '' ? null : <h2>{page.title}</h2>}
      <Words words={page.words} />
      <p>{isLeave ? words.leaveText : words.confirmText}</p>
      <form method="post" action={`${path}?t=${encodeURIComponent(page.token)}`}>
        <input type="hidden" name="alvo" value={page.subject} />
        <input type="hidden" name="primeira" value="1" />
        <Button
          type="submit"
          name="acao"
          value={isLeave ? 'apagar' : 'confirmar'}
          kind={isLeave ? 'danger' : 'primary'}
        >
          {isLeave ? words.leave : words.confirm}
        </Button>
      </form>
    </section>
  );
}

/** An alert is of a search, a notice of one listing: `a12` or `w3`. */
export const wordsOf = (subject: string) => (subject.startsWith('w') ? copy.ofWatch : copy);

export function Left({ subject }: { readonly subject: string }) {
  const words = wordsOf(subject);
  return (
    <section className={styles.card} role="status">
      <h1>{words.left}</h1>
      <p>{words.leftText}</p>
      <p>
        <ButtonLink kind="secondary" href="/busca">
          {copy.see}
        </ButtonLink>
      </p>
    </section>
  );
}

/** What a search asks for, part by part. */
export function Words({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
