import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formCopy } from '../../../copy/forms/forms.ts';
import { simulationCopy, simulationProblems } from '../../../copy/forms/simulation.ts';
import { SIMULATION_KEYS, simulationQuery } from '../../../domain/finance/simulation-address.ts';
import type { SimulationField } from '../../../domain/finance/typed-simulation.ts';
import { illustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { amountText } from '../../components/card/amount-text.ts';
import { ListingImage } from '../../components/card/listing-image.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Note } from '../../components/frame/note.tsx';
import { Button } from '../../components/input/button.tsx';
import { classes } from '../../components/input/classes.ts';
import { LateStyles } from '../../components/late/late-styles.tsx';
import styles, { href } from '../../components/simulation/simulation.late.module.css';
import { fieldId, SimulationFields } from '../../components/simulation/simulation-fields.tsx';
import { SimulationResult, SpokenResult } from '../../components/simulation/simulation-result.tsx';
import { rateText } from '../../components/simulation/simulation-text.ts';
import {
  type SimulationControls,
  shownSimulation,
  useSimulation,
} from '../../components/simulation/use-simulation.ts';
import type { FormAnswer } from '../forms/answer-form.ts';
import type { SimulatedProperty, SimulatorPageData } from './load-simulator-page.ts';
import { ScheduleChart } from './schedule-chart.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { SendSimulation } from './send-simulation.tsx';

const PATH = '/simulador';
const RESULT_ID = 'resultado';

type SimulatorProps = {
  readonly data: SimulatorPageData;
  /** Answer of the page, where a simulation was sent without a script. */
  readonly answer?: FormAnswer | undefined;
};

/** The page of the simulator: fields, what they amount to, and every instalment. A plain GET form without script. */
export function Simulator({ data, answer }: SimulatorProps) {
  const { offer, property, missing } = data;
  const controls = useSimulation(offer, { typed: shownSimulation(data.typed), isAsked: data.isAsked });
  const { state } = controls;
  const code = property?.smallId.toLowerCase() ?? null;
  const query = simulationQuery(code, controls.typed);
  useAddress(query, controls.isTouched);
  const { terms } = offer;
  return (
    <div className={classes(styles.page, 'wrap')}>
      <LateStyles href={href} />
      <div className={styles.head}>
        <h1>{simulationCopy.heading}</h1>
        <p className="muted">
          {simulationCopy.lead(
            rateText(terms.interest),
            terms.correction === null
              ? simulationCopy.notCorrected
              : simulationCopy.corrected(terms.correction),
          )}
        </p>
      </div>
      {missing === null ? null : (
        <Note kind="warn">
          <p>{simulationCopy[missing.kind](missing.code)}</p>
        </Note>
      )}
      <div className={styles.columns}>
        <Calculator controls={controls} code={code} property={property} />
        <div id={RESULT_ID} tabIndex={-1} className={styles.side}>
          <SimulationResult simulation={state.simulation} terms={terms}>
            {state.simulation === null ? null : <ScheduleChart simulation={state.simulation} />}
          </SimulationResult>
        </div>
      </div>
      <SpokenResult simulation={state.simulation} isTouched={controls.isTouched} />
      <SendSimulation
        controls={controls}
        code={code}
        answered={answer?.kind === 'refused' ? answer : undefined}
        sent={answer?.kind === 'accepted' ? answer.message : null}
      />
      {state.simulation === null ? null : (
        <ScheduleSection simulation={state.simulation} terms={terms} query={query} />
      )}
    </div>
  );
}

type CalculatorProps = {
  readonly controls: SimulationControls;
  readonly code: string | null;
  readonly property: SimulatedProperty | null;
};

function Calculator({ controls, code, property }: CalculatorProps) {
  const { state, attempt } = controls;
  /** Faults when the result was last asked for. */
  const [summary, setSummary] = useState(() => (attempt > 0 ? errorsOf(controls) : []));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!controls.ask()) return setSummary(errorsOf(controls));
    setSummary([]);
    document.getElementById(RESULT_ID)?.focus();
  };
  return (
    <form ref={controls.form} action={PATH} noValidate className={styles.form} onSubmit={onSubmit}>
      <ErrorSummary key={attempt} errors={summary} />
      {property === null ? null : <SimulatedCard property={property} valueCents={state.valueCents} />}
      {code === null ? null : <input type="hidden" name={SIMULATION_KEYS.property} value={code} />}
      <SimulationFields controls={controls} />
      <div className={styles.buttons}>
        <Button type="submit" size="l">
          {simulationCopy.calculate}
        </Button>
        <Button
          kind="ghost"
          className="needs-script"
          onClick={() => {
            controls.reset();
            setSummary([]);
          }}
        >
          {simulationCopy.reset}
        </Button>
      </div>
    </form>
  );
}

function errorsOf({ state }: SimulationControls) {
  return (Object.keys(state.problems) as SimulationField[]).map((field) => {
    const problem = state.problems[field] ?? 'required';
    const isBare = problem === 'required' && field !== 'count';
    const message = isBare ? formCopy.requiredField(simulationCopy[field]) : simulationProblems[problem];
    return { id: fieldId(field), message };
  });
}

function SimulatedCard({ property, valueCents }: { property: SimulatedProperty; valueCents: number | null }) {
  const { name, smallId, place, href, image, propertyType, number, isDirect } = property;
  return (
    <>
      <article className={styles.property}>
        <div className={styles.picture}>
          <ListingImage
            image={image}
            category={illustrationCategory(propertyType)}
            seed={number}
            noteClass="sr"
          />
        </div>
        <div>
          <h2>
            <a href={href}>{name}</a>
          </h2>
          <p className="hint">
            {smallId} · {place}
          </p>
          {valueCents === null ? null : (
            <p>
              {simulationCopy.value}: <b className="num">{amountText(valueCents)}</b>
            </p>
          )}
        </div>
      </article>
      {isDirect ? null : (
        <Note>
          <p>{simulationCopy.notDirect}</p>
        </Note>
      )}
    </>
  );
}

/** After the last key the address follows, so that it can be sent to somebody or loaded anew. */
const ADDRESS_DELAY_MS = 400;

function useAddress(query: string, isTouched: boolean): void {
  const wasTouched = useRef(false);
  useEffect(() => {
    if (!isTouched && !wasTouched.current) return;
    wasTouched.current = true;
    const timer = setTimeout(() => {
      const search = query === '' ? '' : `?${query}`;
      if (window.location.search !== search)
        window.history.replaceState(window.history.state, '', PATH + search + window.location.hash);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, isTouched]);
}
