import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { sendSimulationCopy as words } from '../../../copy/forms/send-simulation.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { simulationQuery } from '../../../domain/finance/simulation-address.ts';
import { OffersField, ResaleField } from '../../components/form/choice-fields.tsx';
import { href as formStyles } from '../../components/form/form.late.module.css';
import { FormBody } from '../../components/form/form-body.tsx';
import { FormDone } from '../../components/form/form-done.tsx';
import { PersonFields } from '../../components/form/form-fields.tsx';
import type { AnsweredForm } from '../../components/form/form-types.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useIsAlive } from '../../components/input/browser-value.ts';
import { Button } from '../../components/input/button.tsx';
import { LateStyles } from '../../components/late/late-styles.tsx';
import styles from '../../components/simulation/simulation.late.module.css';
import type { SimulationControls } from '../../components/simulation/use-simulation.ts';
import type { RootData } from '../../root-data.ts';
import { sentFigures } from './sent-figures.ts';
import { useSimulationForm } from './use-simulation-form.ts';

type SendSimulationProps = {
  readonly controls: SimulationControls;
  /** Code of the property that is simulated; null: none. */
  readonly code: string | null;
  /** Answer of the page without a script. */
  readonly answered?: AnsweredForm | undefined;
  /** Message where it was sent without a script. */
  readonly sent?: string | null;
};

const TITLE_ID = 'enviar-simulacao-titulo';

/** Below a result: sends it by e-mail. Once there was a result it stays, so that nothing typed into it is lost. */
export function SendSimulation({ controls, code, answered, sent = null }: SendSimulationProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const { simulation } = controls.state;
  const [message, setMessage] = useState(sent);
  const [wasShown, setWasShown] = useState(false);
  if (simulation !== null && !wasShown) setWasShown(true);
  // Its styles come before the press that shows it: else that press would wait for them, and look as if it was not taken.
  if (brand === undefined || (message === null && simulation === null && !wasShown))
    return <LateStyles href={formStyles} />;
  const onSent = (told: string) => {
    controls.reset();
    setMessage(told);
  };
  return (
    <section
      className={styles.send}
      aria-labelledby={TITLE_ID}
      hidden={message === null && simulation === null}
    >
      <h2 id={TITLE_ID}>{words.title}</h2>
      {message === null ? (
        <SimulationForm {...{ brand, controls, code, answered, onSent }} />
      ) : (
        <FormDone message={message}>
          <p>{words.done}</p>
          <Button kind="secondary" className="needs-script" onClick={() => setMessage(null)}>
            {words.another}
          </Button>
        </FormDone>
      )}
    </section>
  );
}

type SimulationFormProps = Pick<SendSimulationProps, 'controls' | 'code' | 'answered'> & {
  readonly brand: Brand;
  readonly onSent: (message: string) => void;
};

function SimulationForm({ brand, controls, code, answered, onSent }: SimulationFormProps) {
  const figures = sentFigures(controls.state.simulation, code);
  const state = useSimulationForm({ brand, figures, answered, onSent });
  const isAlive = useIsAlive();
  return (
    <FormBody
      state={state}
      action={`/simulador?${simulationQuery(code, controls.typed)}`}
      buttons={<SubmitButton state={state} label={words.send} block />}
    >
      <p className="muted">{words.lead}</p>
      <PersonFields />
      <OffersField brandName={brand.name} isRequired={brand.switches.offersConsentRequired} />
      <ResaleField />
      {isAlive
        ? null
        : Object.entries(figures).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
    </FormBody>
  );
}
