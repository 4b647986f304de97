import { useEffect, useRef, useState } from 'react';
import { ownListCopy } from '../../../copy/frame/own-list.ts';
import { COST_PAYMENTS } from '../../../domain/cost/total-cost.ts';
import { readHundredths } from '../../../domain/cost/typed-number.ts';
import { formatReais } from '../../../domain/format.ts';
import {
  hasOwnNumbers,
  MOST_HORIZON,
  MOST_OWN_CENTS,
  OWN_AMOUNTS,
  type OwnAmount,
  type OwnNumbers,
  readOwnNumbers,
} from '../../../domain/own-list/own-numbers.ts';
import { SelectField, TextField } from '../../components/form/field.tsx';
import { Note } from '../../components/frame/note.tsx';
import { useToast } from '../../components/frame/toast.tsx';
import { useBrowserValue } from '../../components/input/browser-value.ts';
import { Button } from '../../components/input/button.tsx';
import { OWN_NUMBERS_ID, ownNumbers } from '../../components/own-list/own-values.ts';
import styles from './saved.late.module.css';

const words = ownListCopy.numbers;

/** The buyer's own numbers as fields; each is kept as it is typed, what is no number says so at its field. */
export function OwnNumbersForm() {
  const numbers = useBrowserValue(ownNumbers);
  const showToast = useToast();
  const asked = useAskedFor();
  const [times, setTimes] = useState(0);
  const clear = () => {
    ownNumbers.change(() => ({}));
    setTimes((before) => before + 1);
    showToast({ message: words.cleared });
  };
  return (
    <details
      ref={asked}
      id={OWN_NUMBERS_ID}
      className={styles.numbers}
      open={hasOwnNumbers(numbers) || undefined}
    >
      <summary>{words.title}</summary>
      <p className="hint">{words.lead}</p>
      {ownNumbers.isKept() ? null : <Note kind="warn">{words.notKept}</Note>}
      <div key={times} className={styles.fields}>
        {OWN_AMOUNTS.map((amount) => (
          <AmountField key={amount} amount={amount} numbers={numbers} />
        ))}
        <HorizonField numbers={numbers} />
        <SelectField
          id="meu-pagamento"
          label={words.payment}
          options={(['', ...COST_PAYMENTS] as const).map((value) => ({
            value,
            label: words.payments[value],
          }))}
          defaultValue={numbers.payment ?? ''}
          onChange={({ currentTarget: { value } }) => put('payment', value === '' ? undefined : value)}
          autoComplete="off"
        />
      </div>
      {hasOwnNumbers(numbers) ? (
        <Button kind="ghost" size="s" icon="trash" onClick={clear}>
          {words.clear}
        </Button>
      ) : null}
    </details>
  );
}

/** Opens the fields for who comes for them: the browser could not, since they were not there when the page came. */
function useAskedFor() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current === null || window.location.hash !== `#${OWN_NUMBERS_ID}`) return;
    details.current.open = true;
    details.current.scrollIntoView();
    details.current.querySelector('summary')?.focus();
  }, []);
  return details;
}

/** Undefined leaves the number open. */
function put(which: keyof OwnNumbers, value: unknown): void {
  ownNumbers.change((before) => readOwnNumbers({ ...before, [which]: value }));
}

function AmountField({ amount, numbers }: { amount: OwnAmount; numbers: OwnNumbers }) {
  const { [amount]: cents } = numbers;
  return (
    <NumberField
      which={amount}
      label={words[amount]}
      hint={words[`${amount}Hint`]}
      prefix="R$"
      kept={cents === undefined ? '' : formatReais(cents)}
      most={MOST_OWN_CENTS}
      fault={words.badAmount}
    />
  );
}

function HorizonField({ numbers: { horizon } }: { numbers: OwnNumbers }) {
  return (
    <NumberField
      which="horizon"
      label={`${words.horizon} (${words.months})`}
      kept={horizon === undefined ? '' : String(horizon)}
      most={MOST_HORIZON * 100}
      fault={words.badMonths}
    />
  );
}

type NumberFieldProps = {
  which: OwnAmount | 'horizon';
  label: string;
  hint?: string;
  prefix?: string;
  /** As it was when the field was made. */
  kept: string;
  /** In hundredths. */
  most: number;
  fault: string;
};

function NumberField({ which, label, hint, prefix, kept, most, fault }: NumberFieldProps) {
  const [isBad, setIsBad] = useState(false);
  const read = (text: string) => {
    const hundredths = text.trim() === '' ? undefined : readHundredths(text);
    const isTaken = hundredths === undefined || (hundredths !== null && hundredths <= most);
    setIsBad(!isTaken);
    if (!isTaken) return;
    const value =
      which === 'horizon' && hundredths !== undefined ? Math.round((hundredths ?? 0) / 100) : hundredths;
    put(which, value ?? undefined);
  };
  return (
    <TextField
      id={`meu-${which}`}
      label={label}
      hint={hint}
      prefix={prefix}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      defaultValue={kept}
      error={isBad ? fault : null}
      onChange={({ currentTarget }) => read(currentTarget.value)}
    />
  );
}
