/** Items of the table of regularisations (specification 1§3). */
const PENDENCY_COUNT = 18;

/** The item that a code ends in, `reg-pc7` being 7; null for a code of no item. */
export function pendencyNumber(code: string): number | null {
  const digits = /pc(\d{1,2})$/i.exec(code.trim())?.[1];
  const number = digits === undefined ? 0 : Number(digits);
  return number >= 1 && number <= PENDENCY_COUNT ? number : null;
}
