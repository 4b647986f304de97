/** Up to here areas are kept in hundredths of a square metre, above in whole ones: 3,300 hectares. */
const FINE_UP_TO = 33_000_000;
const FINE_CODES = 100 * FINE_UP_TO;
/** Higher than any limit that can be asked for. */
const MOST_M2 = 1_000_000_000;

/**
 * A main area as the search keeps it, in 32 bits: hundredths of a square metre, as areas are shown, and whole square
 * metres above 33,000,000. Of two areas the larger has no lower code; 0 when it is not known.
 */
export function areaCodeOf(areaM2: number | null): number {
  if (areaM2 === null) return 0;
  const hundredths = Math.round(areaM2 * 100);
  if (hundredths <= FINE_CODES) return hundredths;
  return Math.min(Math.round(areaM2), MOST_M2) + FINE_CODES - FINE_UP_TO;
}

/** Hundredths of a square metre that a code stands for: always whole. */
export function hundredthsOf(code: number): number {
  return code <= FINE_CODES ? code : (code - FINE_CODES + FINE_UP_TO) * 100;
}
