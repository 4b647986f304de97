/** `oi-4071`: the form in addresses. */
export function smallIdOf(prefix: string, number: number): string {
  return `${prefix}-${number}`;
}

/** `OI-4071`: the form on screen. */
export function shownSmallId(prefix: string, number: number): string {
  return smallIdOf(prefix, number).toUpperCase();
}

/** The number of a small id in any case; null when the text is none of this prefix, or past a 32-bit integer. */
export function numberOfSmallId(prefix: string, text: string): number | null {
  const match = /^([a-z]+)-([1-9]\d{0,9})$/.exec(text.trim().toLowerCase());
  if (match === null || match[1] !== prefix) return null;
  const number = Number(match[2]);
  return number <= 2_147_483_647 ? number : null;
}
