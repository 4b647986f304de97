import { saleTypeLabels } from '../../../copy/catalogue.ts';
import { deadlineCopy } from '../../../copy/property.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { Countdown } from '../../components/countdown.tsx';
import { formatDeadline } from '../../components/format.ts';
import styles from './property-page.module.css';

function phraseOf({ saleType }: PropertyPageView): string {
  if (saleType === 'melhor_proposta' || saleType === 'concorrencia_publica' || saleType === 'leilao') {
    return deadlineCopy[saleType];
  }
  return deadlineCopy.other;
}

/** The one date of a dispute, with the time left; only said once it is over, and absent for what is sold or closed. */
export function DeadlineBox({ property }: { property: PropertyPageView }) {
  const { deadlineAt, actions, saleType } = property;
  const isSoldOrClosed = property.state === 'sold' || property.state === 'closed';
  if (deadlineAt === null || isSoldOrClosed) return null;
  const untilMs = Date.parse(deadlineAt);
  const { main } = actions;
  const isOver = main.kind === 'disabled' && main.reason === 'deadline_passed';
  return (
    <section className={styles.deadline} aria-label={saleTypeLabels[saleType]}>
      <div>
        <p className={styles.deadlineTitle}>
          {isOver ? deadlineCopy.over : phraseOf(property)}{' '}
          <time dateTime={deadlineAt}>{formatDeadline(untilMs)}</time>
        </p>
        <p className="muted">{deadlineCopy.timeZone}</p>
      </div>
      {isOver ? null : <Countdown untilMs={untilMs} boxes />}
    </section>
  );
}
