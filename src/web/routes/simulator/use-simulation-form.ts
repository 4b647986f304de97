import { submissionCopy } from '../../../copy/forms/submissions.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import { simulationPersonForm } from '../../../domain/forms/simulation.form.ts';
import { neutralNames } from '../../components/form/form-errors.ts';
import type { AnsweredForm, FormState, SendForm } from '../../components/form/form-types.ts';
import { useSendOnce } from '../../components/form/send-once.ts';
import { senderFields } from '../../components/form/sender-fields.ts';
import { useForm } from '../../components/form/use-form.ts';
import { track } from '../../shell/track.ts';
import { isBeyondTyped, type SentFigures } from './sent-figures.ts';

const { failed } = submissionCopy.simulation;

type SimulationFormOptions = {
  readonly brand: Brand;
  readonly figures: SentFigures;
  readonly answered: AnsweredForm | undefined;
  readonly onSent: (message: string) => void;
};

/** Sends the simulation that is shown. Figures that the server computes otherwise are no field's fault here (2§8). */
export function useSimulationForm({ brand, figures, answered, onSent }: SimulationFormOptions): FormState {
  const sendOnce = useSendOnce(senderFields);
  const send: SendForm = async (endpoint, body) => {
    const answer = await sendOnce(endpoint, body);
    if (answer?.kind !== 'invalid') return answer;
    const problems = neutralNames(simulationPersonForm.wireNames(brand), answer.fields);
    return isBeyondTyped(problems)
      ? { kind: 'refused', code: 'simulation_differs', message: failed }
      : answer;
  };
  return useForm({
    ...{ brand, failed, send },
    form: simulationPersonForm,
    endpoint: '/api/installment-simulation',
    answered:
      answered && isBeyondTyped(answered.problems)
        ? { ...answered, problems: {}, failure: failed }
        : answered,
    prepare: (value) => ({ ...value, ...figures }),
    onAccepted: ({ message }) => {
      track('simulation');
      onSent(message);
    },
  });
}
