/** Upper ends of the six bands of the meter, both included (2§9). */
const SCORE_BANDS = [100, 150, 300, 550, 700, 1000] as const;

/** Band of a process score of 0 to 1000 points, from 1 to 6. */
export function scoreBandOf(points: number): number {
  const band = SCORE_BANDS.findIndex((upTo) => points <= upTo);
  return band < 0 ? SCORE_BANDS.length : band + 1;
}
