import { possessionCopy as words } from '../../../../copy/property/possession.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { type Range, SCENARIOS } from '../../../../domain/cost/scenario.ts';
import {
  costOfPath,
  POSSESSION_CHECKED_ON,
  POSSESSION_PATHS,
  type PossessionCost,
  type PossessionWays,
  possessionWays,
  rulesOfPossession,
  timeToPossession,
} from '../../../../domain/decision/possession.ts';
import { formatMoney } from '../../../../domain/format.ts';
import type { Centavos } from '../../../../domain/money.ts';
import { classes } from '../../../components/input/classes.ts';
import type { PropertyCost } from '../load-property-page.ts';
import styles from '../property-page.module.css';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { RuleNotes } from './rule-notes.tsx';

const CHECKED = POSSESSION_CHECKED_ON.split('-').reverse().join('/');

/** Time until the buyer may enter, and the part of the total cost that it brings. */
export function possessionPart(property: PropertyPageView, cost: PropertyCost | null): DecisionPart | null {
  const times = cost && timeToPossession(cost.facts, cost.given);
  if (cost === null || times === null) return null;
  const { low, base, high } = times;
  const price = cost.given.offer ?? cost.facts.priceCents ?? 0;
  const occupation = cost.given.occupation ?? property.occupation;
  const vacant = occupation === null ? timesIfVacant(cost) : null;
  return {
    id: 'posse',
    question: words.question,
    answer:
      vacant === null
        ? words.answer(low.months, base.months, high.months)
        : words.either(vacant.base.months, base.months, high.months),
    premises: { href: '#custo', label: words.premises },
    content: (
      <Possession
        times={times}
        ways={possessionWays({ ...property, occupation })}
        price={price as Centavos}
        vacant={vacant}
        isTold={property.occupation !== null}
      />
    ),
  };
}

/** The other outcome of the switch: the same costs of a home in which nobody lives. */
const timesIfVacant = ({ facts, given }: PropertyCost) =>
  timeToPossession(facts, { ...given, occupation: 'desocupado' });

type PossessionProps = {
  times: Range<PossessionCost>;
  ways: PossessionWays;
  price: Centavos;
  /** Cost if nobody lives there, where the listing does not tell. */
  vacant: Range<PossessionCost> | null;
  /** True when the listing tells of it. */
  isTold: boolean;
};

function Possession({ times, ways, price, vacant, isTold }: PossessionProps) {
  const { counted, beside } = ways;
  const rules = rulesOfPossession(ways);
  return (
    <>
      <p>{counted === null ? words.vacant(isTold) : words.counted[counted]}</p>
      {vacant === null ? null : (
        <p>{words.ifVacant(vacant.base.months, formatMoney(vacant.base.totalCents))}</p>
      )}
      <Times times={times} />
      <p className="hint">{words.inCost}</p>
      {beside.length === 0 ? null : (
        <div>
          <h4>{words.beside}</h4>
          <ul className={lists.list}>
            {beside.map((path) => {
              const { days, confidence } = POSSESSION_PATHS[path];
              const { min, max } = costOfPath(path, price);
              return (
                <li key={path}>
                  <b>{words.counted[path]}</b>
                  <span>{words.days(days.min, days.typical, days.max)}</span>
                  <span>{words.cost(formatMoney(min), formatMoney(max))}</span>
                  <span className="muted">
                    {words.confidence[confidence]}; {words.checked(CHECKED)}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <RuleNotes rules={rules} />
    </>
  );
}

function Times({ times }: { times: Range<PossessionCost> }) {
  const rows = [
    [words.rows.vacating, 'vacatingCents'],
    [words.rows.waiting, 'waitingCents'],
  ] as const;
  return (
    <table className={classes(styles.table, lists.amounts)}>
      <thead>
        <tr>
          <th scope="col">{words.columns.item}</th>
          {SCENARIOS.map((scenario) => (
            <th key={scenario} scope="col">
              {words.columns[scenario]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{words.rows.months}</td>
          {SCENARIOS.map((scenario) => (
            <td key={scenario}>{words.months(times[scenario].months)}</td>
          ))}
        </tr>
        {rows.map(([name, key]) => (
          <tr key={key}>
            <td>{name}</td>
            {SCENARIOS.map((scenario) => (
              <td key={scenario}>{formatMoney(times[scenario][key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.rows.total}</th>
          {SCENARIOS.map((scenario) => (
            <td key={scenario}>{formatMoney(times[scenario].totalCents)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
