import { legalCopy } from '../../../../copy/property/property.ts';
import type { LegalView } from '../../../../domain/catalogue/page-sections.ts';
import { formatDeadline } from '../../../../domain/format.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { classes } from '../../../components/input/classes.ts';
import { placed } from '../../../components/late/placed.tsx';
import { ExplainedList } from './explained.tsx';
import { FactsList } from './facts-list.tsx';
import styles from './property-sections.module.css';

/** The six bands of the meter, whose last one is the best. */
function ScoreMeter({ points, band }: NonNullable<LegalView['score']>) {
  return (
    <>
      <h3>{legalCopy.score}</h3>
      <p>
        <b className={styles.points}>{points}</b> {legalCopy.ofPoints}
      </p>
      <p className="hint">{legalCopy.meaning}</p>
      <ol className={styles.meter} aria-label={legalCopy.score}>
        {legalCopy.bands.map((label, index) => (
          <li
            key={label}
            className={classes(index + 1 === band && styles.current)}
            aria-current={index + 1 === band ? 'true' : undefined}
          >
            {label}
          </li>
        ))}
      </ol>
    </>
  );
}

const isSuspended = (status: string) => /suspens|sobrest/i.test(status);

/** The lawsuits of a property, how they are rated, and what the steps of one mean. */
export function LegalProcess({ legal }: { legal: LegalView }) {
  const { facts, documentUrls, status, score, updatedAt, legend } = legal;
  return (
    <div className={styles.stack}>
      {placed(facts, (ofCase) => (
        <FactsList facts={ofCase} />
      ))}
      {status === null ? null : <FactsList facts={[{ name: legalCopy.status, value: status }]} />}
      {isSuspended(status ?? '') ? <p className="hint">{legalCopy.suspended}</p> : null}
      {score === null ? null : <ScoreMeter {...score} />}
      {updatedAt === null ? null : (
        <p className="hint">{legalCopy.updated(formatDeadline(Date.parse(updatedAt)))}</p>
      )}
      {documentUrls.map((url) => (
        <p key={url}>
          <AppLink className="link" href={url} newTab rel="nofollow noopener">
            {legalCopy.papers}
          </AppLink>
        </p>
      ))}
      <details>
        <summary className="link">{legalCopy.legend}</summary>
        <ExplainedList items={legend} />
      </details>
    </div>
  );
}
