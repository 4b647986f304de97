import type { ComponentProps } from 'react';
import { currencyText, tidyCurrency } from './currency-text.ts';
import { TextField } from './field.tsx';

type CurrencyFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'prefix'> & {
  readonly value: string;
  /** Text of the field after a change: digits, dots, and a comma with at most two decimals. */
  readonly onText: (text: string) => void;
};

/** An amount of reais (2§5): R$ before it, at most two decimals; whole and tidy when the field is left. */
export function CurrencyField({ onText, onBlur, value, ...field }: CurrencyFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      {...field}
      prefix="R$"
      value={value}
      onChange={({ target }) => onText(currencyText(target.value))}
      onBlur={(event) => {
        const tidy = tidyCurrency(value);
        if (tidy !== value) onText(tidy);
        onBlur?.(event);
      }}
    />
  );
}
