import { occupationLabels } from '../../../../copy/property/catalogue.ts';
import { occupancyCopy as words } from '../../../../copy/property/decision.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { OccupationView } from '../../../../domain/decision/occupation.ts';
import { Note } from '../../../components/frame/note.tsx';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';

const formatDay = (day: string) => day.split('-').reverse().join('/');

/** Occupants, when they were seen, and the consequences; facts that nobody tells are told as that, in one sentence. */
export function occupationPart({ occupancy }: PropertyPageView): DecisionPart {
  const { state, checked } = occupancy;
  return {
    id: 'ocupacao',
    question: words.question,
    answer:
      state === null
        ? words.untold
        : checked === null
          ? words.unchecked(occupationLabels[state])
          : words.checked(occupationLabels[state], formatDay(checked.day)),
    premises:
      state === 'locado'
        ? { href: '#custo', label: words.premises }
        : { href: '#custo-ocupacao', label: words.premises },
    content: <Occupancy occupancy={occupancy} />,
  };
}

function Occupancy({ occupancy }: { occupancy: OccupationView }) {
  const { state, occupant, checked, source, access } = occupancy;
  const rows: readonly (readonly [keyof typeof words.rows, string | null])[] = [
    ['state', state === null ? null : occupationLabels[state]],
    ['occupant', state === 'desocupado' ? words.nobody : occupant],
    ['checked', checked === null ? null : words.ago[checked.by](formatDay(checked.day), checked.days)],
    ['source', source],
    ['access', access],
  ];
  const missing = rows.flatMap(([row, value]) => (value === null ? [words.missing[row]] : []));
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([row, value]) =>
          value === null ? null : (
            <div key={row}>
              <dt>{words.rows[row]}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {missing.length === 0 ? null : <p>{words.notTold(missing)}</p>}
      {checked?.mayHaveChanged ? <Note kind="warn">{words.old}</Note> : null}
      <p className="muted">{state === null ? words.meaning.untold : words.meaning[state]}</p>
    </>
  );
}
