import { styleGuide } from '../../../copy/frame/style-guide.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import {
  Checkbox,
  ChoiceGroup,
  Radio,
  SelectField,
  Switch,
  TextAreaField,
  TextField,
} from '../form/field.tsx';
import { maskInput } from '../form/mask-input.ts';
import { cpfMask, dateMask } from '../form/masks.ts';
import { Icon } from '../input/icon.tsx';
import styles from './style-guide.late.module.css';

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** Fields in rest, with an error, inactive; a summary that leads to the wrong ones. */
export function FormSamples() {
  const { form } = styleGuide;
  return (
    <div className={styles.two}>
      <form className="stack" noValidate>
        <ErrorSummary
          takesFocus={false}
          errors={[
            { id: 'guia-nome', message: form.nameError },
            { id: 'guia-email', message: form.emailError },
          ]}
        />
        <TextField id="guia-nome" name="nome" label={form.name} hint={form.nameHint} error={form.nameError} />
        <TextField id="guia-email" name="email" type="email" label={form.email} error={form.emailError} />
        <ChoiceGroup id="guia-dias" legend={form.days} error={form.daysError}>
          {form.dayNames.map((day) => (
            <Checkbox key={day} name="dias" label={day} value={day} />
          ))}
        </ChoiceGroup>
      </form>
      <form className="stack" noValidate>
        <TextField
          id="guia-local"
          name="local"
          label={form.place}
          placeholder={form.placeHolder}
          prefix={<Icon of="map-pin" />}
        />
        <SelectField id="guia-assunto" name="assunto" label={form.subject} options={options(form.subjects)} />
        <TextAreaField id="guia-mensagem" name="mensagem" label={form.message} optional />
        <SelectField id="guia-ordem" name="order" label={form.order} compact options={options(form.orders)} />
        <ChoiceGroup id="guia-finalidade" legend={form.purpose}>
          <Radio name="finalidade" label={form.live} count="912" defaultChecked />
          <Radio name="finalidade" label={form.invest} count="604" />
        </ChoiceGroup>
        <Switch name="regiao" label={form.region} defaultChecked />
        <TextField
          id="guia-cpf"
          label={form.cpf}
          inputMode="numeric"
          onInput={(event) => maskInput(event, cpfMask)}
        />
        <TextField
          id="guia-data"
          label={form.date}
          inputMode="numeric"
          onInput={(event) => maskInput(event, dateMask)}
        />
        <TextField id="guia-inativo" label={form.disabled} disabled />
      </form>
    </div>
  );
}
