/** A decimal number without points between thousands: `-22,9071`, `-22.9071`; null: no number. */
export function realOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : null;
}

/** With a comma, and no points between thousands. */
export function numberText(value: number): string {
  return String(value).replace('.', ',');
}
