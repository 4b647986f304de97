import { simulationCopy, simulationProblems } from '../../../copy/forms/simulation.ts';
import type { CountOffer } from '../../../domain/finance/instalment-counts.ts';
import { AMORTISATION_SYSTEMS } from '../../../domain/finance/instalment-terms.ts';
import { SIMULATION_KEYS } from '../../../domain/finance/simulation-address.ts';
import type { SimulationField } from '../../../domain/finance/typed-simulation.ts';
import { amountText } from '../card/amount-text.ts';
import { CurrencyField } from '../form/currency-field.tsx';
import { ChoiceGroup, Radio } from '../form/field.tsx';
import { classes } from '../input/classes.ts';
import styles from './simulation.late.module.css';
import type { SimulationControls } from './use-simulation.ts';

type FieldsProps = { readonly controls: SimulationControls };

/** Id of a field's control: an error summary leads to it. */
export const fieldId = (field: SimulationField | 'system') => `simulation-${field}`;

/** Value, entry, number of instalments and system; the value only where no property gives it. */
export function SimulationFields({ controls }: FieldsProps) {
  return (
    <>
      {controls.offer.valueCents === null ? <ValueField controls={controls} /> : null}
      <EntryField controls={controls} />
      <CountField controls={controls} />
      <SystemField controls={controls} />
    </>
  );
}

function messageOf({ problemOf }: SimulationControls, field: SimulationField): string | null {
  const problem = problemOf(field);
  return problem === null ? null : simulationProblems[problem];
}

function ValueField({ controls }: FieldsProps) {
  return (
    <CurrencyField
      id={fieldId('value')}
      name={SIMULATION_KEYS.value}
      label={simulationCopy.value}
      error={messageOf(controls, 'value')}
      value={controls.typed.value}
      onText={(text) => controls.setText('value', text)}
      onBlur={() => controls.leave('value')}
    />
  );
}

function EntryField({ controls }: FieldsProps) {
  const { state, typed } = controls;
  const { range } = state;
  return (
    <div className={styles.entry}>
      <CurrencyField
        id={fieldId('entry')}
        name={SIMULATION_KEYS.entry}
        label={simulationCopy.entry}
        hint={
          range === null
            ? simulationCopy.entryUsual
            : simulationCopy.entryRange(amountText(range.leastCents), amountText(range.mostCents))
        }
        error={messageOf(controls, 'entry')}
        value={typed.entry}
        onText={(text) => controls.setText('entry', text)}
        onBlur={() => controls.leave('entry')}
      />
      <EntrySlider controls={controls} />
    </div>
  );
}

const LEAST_PERCENT = 10;
const MOST_PERCENT = 99;

/** The entry as a whole percent of the value. */
function EntrySlider({ controls: { state, setEntryPercent } }: FieldsProps) {
  const { valueCents, entryCents, range } = state;
  const isReady = valueCents !== null && range !== null && range.leastCents <= range.mostCents;
  const least = isReady ? Math.ceil((100 * range.leastCents) / valueCents - 0.5) : LEAST_PERCENT;
  const percent = isReady && entryCents !== null ? Math.round((100 * entryCents) / valueCents) : least;
  return (
    <input
      type="range"
      className={classes(styles.slider, 'needs-script')}
      aria-label={simulationCopy.entryPercent}
      aria-valuetext={
        isReady && entryCents !== null
          ? simulationCopy.entryOf(`${percent}%`, amountText(entryCents))
          : `${percent}%`
      }
      min={Math.min(least, MOST_PERCENT)}
      max={MOST_PERCENT}
      step={1}
      value={percent}
      disabled={!isReady}
      onChange={({ target }) => setEntryPercent(Number(target.value))}
    />
  );
}

function CountField({ controls }: FieldsProps) {
  const { state } = controls;
  const { offers } = state;
  const isNone = offers.length > 0 && offers.every(({ isAllowed }) => !isAllowed);
  return (
    <ChoiceGroup
      id={fieldId('count')}
      legend={simulationCopy.count}
      hint={isNone ? simulationCopy.noneAllowed : simulationCopy.countHint}
      error={messageOf(controls, 'count')}
    >
      {offers.length === 0 ? <p className="hint">{simulationCopy.beforeCounts}</p> : null}
      <div className={styles.counts}>
        {offers.map((offer) => (
          <CountOption key={offer.count} offer={offer} controls={controls} />
        ))}
      </div>
    </ChoiceGroup>
  );
}

function CountOption({ offer, controls }: FieldsProps & { readonly offer: CountOffer }) {
  const { count, firstCents, isAllowed } = offer;
  const amount = amountText(firstCents);
  const isSac = controls.state.system === 'sac';
  return (
    <Radio
      className={styles.count}
      name={SIMULATION_KEYS.count}
      value={count}
      checked={controls.state.count === count}
      disabled={!isAllowed}
      onChange={controls.change}
      label={
        <>
          <b aria-hidden>{simulationCopy.timesShort(count)}</b>
          <span className="sr">{simulationCopy.times(count)} </span>
          <span>
            {isAllowed ? (isSac ? simulationCopy.firstOf(amount) : amount) : simulationCopy.tooSmall(amount)}
          </span>
        </>
      }
    />
  );
}

function SystemField({ controls }: FieldsProps) {
  return (
    <ChoiceGroup id={fieldId('system')} legend={simulationCopy.system}>
      <div className={styles.systems}>
        {AMORTISATION_SYSTEMS.map((system) => (
          <Radio
            key={system}
            name={SIMULATION_KEYS.system}
            value={system}
            checked={controls.state.system === system}
            onChange={controls.change}
            label={simulationCopy.systems[system]}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
