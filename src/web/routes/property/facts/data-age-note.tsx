import { dataAgeCopy, handGroupNames, untoldNames } from '../../../../copy/property/data-age.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Note } from '../../../components/frame/note.tsx';
import styles from '../property-page.module.css';
import own from './data-age-note.module.css';

const formatDay = (day: string) => day.split('-').reverse().join('/');

/** Of what day the data are, what was set beside the list, and what the listing does not tell. */
export function DataAgeNote({ property }: { property: PropertyPageView }) {
  const { dataAge, handDays, untold } = property;
  const hands = handDays.map(({ group, day }) => dataAgeCopy.handDay(handGroupNames[group], formatDay(day)));
  return (
    <div className={own.age}>
      {untold.length === 0 ? null : (
        <div className={styles.rich}>
          <h3>{dataAgeCopy.untoldTitle}</h3>
          <ul>
            {untold.map((fact) => (
              <li key={fact}>{untoldNames[fact]}</li>
            ))}
          </ul>
        </div>
      )}
      {dataAge === null ? null : (
        <p className="muted">{dataAgeCopy[dataAge.from](formatDay(dataAge.day), dataAge.days)}</p>
      )}
      {hands.length === 0 ? null : <p className="muted">{dataAgeCopy.byHand(hands.join(', '))}</p>}
      {dataAge?.isOld ? <Note kind="warn">{dataAgeCopy.old}</Note> : null}
    </div>
  );
}
