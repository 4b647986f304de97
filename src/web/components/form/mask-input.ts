import type { FormEvent } from 'react';
import { caretBehind, type Mask, pastedPhone, phoneMask } from './masks.ts';

/** Ways of editing by which one sign comes or goes; anything else brings a whole text. */
const BY_SIGN = /^(insertText|insertCompositionText|delete)/;

/** Writes what was just put into a control as its mask has it, the caret behind the same digit as before. */
export function maskInput(event: FormEvent<HTMLInputElement>, mask: Mask): void {
  const control = event.currentTarget;
  const { inputType = '' } = event.nativeEvent as InputEvent;
  const isWhole = mask === phoneMask && !BY_SIGN.test(inputType);
  const text = isWhole ? pastedPhone(control.value) : mask.write(mask.digits(control.value));
  if (text === control.value) return;
  const caret = control.selectionStart ?? control.value.length;
  const before = control.value.slice(0, caret).replace(/\D/g, '').length;
  control.value = text;
  const next = isWhole ? text.length : caretBehind(text, before);
  control.setSelectionRange(next, next);
}
