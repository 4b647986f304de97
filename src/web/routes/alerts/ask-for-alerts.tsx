import { alertPages as copy } from '../../../copy/forms/alert-pages.ts';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/frame/note.tsx';
import { Button, ButtonLink } from '../../components/input/button.tsx';
import { MissedForm, MissedPress } from '../forms/missed-note.tsx';
import styles from './alerts.late.module.css';
import type { AlertsAnswer, DeadLink } from './answer-alerts-form.ts';
import type { AlertsPageData } from './load-alerts-page.ts';

type AskProps = { why: DeadLink | null; answer: AlertsAnswer | null };

/** Asks for the address that a link is sent to. */
export function AskForAlerts({ why, answer }: AskProps) {
  const dead = answer?.kind === 'dead_link' ? answer.why : why;
  const wrong = answer?.kind === 'invalid' ? answer : null;
  const typed = answer !== null && 'email' in answer ? answer.email : '';
  return (
    <section className={styles.card}>
      <h1>{copy.title}</h1>
      {dead === null ? null : <Note kind="warn">{copy.links[dead]}</Note>}
      {answer?.kind === 'busy' ? <Note kind="warn">{copy.busy}</Note> : null}
      <MissedForm kind={answer?.kind} />
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
      {answer?.kind === 'missed' ? <MissedPress why={answer.why} /> : null}
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

/** An alert is of a search, a notice of one listing, offers of the whole week: `a12`, `w3`, `o12`. */
export function wordsOf(subject: string) {
  if (subject.startsWith('w')) return copy.ofWatch;
  return subject.startsWith('o') ? copy.ofOffers : copy;
}

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

/** Parts of a search. */
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
