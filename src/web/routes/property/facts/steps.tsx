import { stepCopy } from '../../../../copy/property/property.ts';
import type { StepView } from '../../../../domain/catalogue/page-sections.ts';
import { classes } from '../../../components/input/classes.ts';
import styles from './property-sections.module.css';

/** A row of steps, on a phone a column; the one that is reached says so in words. */
export function Steps({ steps, label }: { steps: readonly StepView[]; label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, note, place }) => (
        <li
          key={name}
          className={classes(place === 'done' && styles.done, place === 'current' && styles.current)}
          aria-current={place === 'current' ? 'step' : undefined}
        >
          <b>{name}</b>
          {note === null && place !== 'current' ? null : (
            <span className="muted">{place === 'current' ? (note ?? stepCopy.current) : note}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
