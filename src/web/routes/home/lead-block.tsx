import { type ComponentType, type FocusEvent, startTransition, useRef, useState } from 'react';
import { leadStepsCopy } from '../../../copy/forms/lead-steps.ts';
import { TextField } from '../../components/form/field.tsx';
import { Button } from '../../components/input/button.tsx';
import styles from './home.module.css';

const ID = 'lead-email';

/**
 * Asks for an e-mail, then for the rest (specification 1 §2). Parts of the steps are fetched when the field is used
 * first; without a script, or without a connection, the page of the form answers.
 */
export function LeadBlock() {
  const [Steps, setSteps] = useState<ComponentType<{ from: HTMLFormElement | null }> | null>(null);
  const from = useRef<HTMLFormElement>(null);
  const fetchSteps = ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
    from.current = currentTarget;
    import('./lead-steps.tsx').then(
      // The block stays until the styles of the steps have come, too.
      ({ LeadSteps }) => startTransition(() => setSteps(() => LeadSteps)),
      () => undefined,
    );
  };
  return (
    <section className="section wrap" aria-labelledby="ofertas">
      <div className={styles.lead}>
        <div>
          <h2 id="ofertas">{leadStepsCopy.title}</h2>
          <p className="muted">{leadStepsCopy.body}</p>
        </div>
        {Steps === null ? (
          <form method="post" action="/ofertas" className="stack" onFocus={fetchSteps}>
            <input type="hidden" name="step" value="1" />
            <TextField id={ID} name="email" type="email" autoComplete="email" label={leadStepsCopy.email} />
            <Button type="submit">{leadStepsCopy.next}</Button>
            <p className="hint">{leadStepsCopy.first}</p>
          </form>
        ) : (
          <Steps from={from.current} />
        )}
      </div>
    </section>
  );
}
