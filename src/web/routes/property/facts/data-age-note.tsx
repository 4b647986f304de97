import { dataAgeCopy, handGroupNames } from '../../../../copy/property/data-age.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Note } from '../../../components/frame/note.tsx';
import own from './data-age-note.module.css';

const formatDay = (day: string) => day.split('-').reverse().join('/');

/** Day of the data, and the fields that were set beside the list. */
export function DataAgeNote({ property }: { property: PropertyPageView }) {
  const { dataAge, handDays } = property;
  const hands = handDays.map(({ group, day }) => dataAgeCopy.handDay(handGroupNames[group], formatDay(day)));
  return (
    <div className={own.age}>
      {dataAge === null ? null : (
        <p className="muted">{dataAgeCopy[dataAge.from](formatDay(dataAge.day), dataAge.days)}</p>
      )}
      {hands.length === 0 ? null : <p className="muted">{dataAgeCopy.byHand(hands.join(', '))}</p>}
      {dataAge?.isOld ? <Note kind="warn">{dataAgeCopy.old}</Note> : null}
    </div>
  );
}
