import { privacyPage as copy } from '../../../copy/forms/privacy.ts';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { TextField } from '../../components/form/field.tsx';
import { Button } from '../../components/input/button.tsx';
import { classes } from '../../components/input/classes.ts';
import { Icon } from '../../components/input/icon.tsx';
import { MissedPress } from '../forms/missed-note.tsx';
import styles from './privacy.late.module.css';
import type { HeldLine, PrivacyAnswer, PrivacyPageData } from './privacy-page-data.ts';

type HeldDataProps = {
  page: Extract<PrivacyPageData, { kind: 'opened' }>;
  answer: PrivacyAnswer | null;
};

/** Held data of a link's address, a copy of them, and their end. Only buttons do anything: a link is opened by machines. */
export function HeldData({ page, answer }: HeldDataProps) {
  const [before, email, after] = copy.signed(page.maskedEmail, page.until);
  const wrong = answer?.kind === 'wrong_word' ? copy.erase.wrong : null;
  const typed = answer !== null && 'word' in answer ? answer.word : '';
  return (
    <>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{copy.intro}</p>
      </header>
      <ErrorSummary errors={wrong === null ? [] : [{ id: 'confirmar', message: wrong }]} />
      {answer?.kind === 'missed' ? <MissedPress why={answer.why} /> : null}
      <p className={styles.signed}>
        <Icon of="shield-check" />
        <span>
          {before}
          <b>{email}</b>
          {after}
        </span>
      </p>
      <div className={styles.columns}>
        <Held lines={page.held} />
        <div className={styles.stack}>
          <Take token={page.token} />
          <Erase token={page.token} wrong={wrong} typed={typed} />
        </div>
      </div>
    </>
  );
}

function Held({ lines }: { lines: readonly HeldLine[] }) {
  return (
    <section className={styles.card}>
      <h2>{copy.held.title}</h2>
      {lines.length === 0 ? <p className="muted">{copy.held.nothing}</p> : null}
      <ul className={styles.kinds}>
        {lines.map(({ name, amount }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Take({ token }: { token: string }) {
  return (
    <section className={styles.card}>
      <h2>{copy.take.title}</h2>
      <p className="muted">{copy.take.body}</p>
      <form method="post" action="/dados/copia">
        <input type="hidden" name="t" value={token} />
        <Button type="submit" icon="download" block>
          {copy.take.submit}
        </Button>
      </form>
    </section>
  );
}

type EraseProps = { readonly token: string; readonly wrong: string | null; readonly typed: string };

function Erase({ token, wrong, typed }: EraseProps) {
  return (
    <section className={classes(styles.card, styles.danger)}>
      <h2>{copy.erase.title}</h2>
      <p className="muted">{copy.erase.body}</p>
      <form method="post" action={`/dados?t=${token}`} className={styles.form}>
        <TextField
          id="confirmar"
          name="confirmar"
          label={copy.erase.label}
          error={wrong}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Button type="submit" kind="danger" icon="trash" block>
          {copy.erase.submit}
        </Button>
      </form>
      <p className="hint">{copy.erase.hint}</p>
    </section>
  );
}
