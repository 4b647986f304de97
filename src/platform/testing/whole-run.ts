/**
 * True for a run that tries everything: on both databases above the repositories too, in every variant and with every
 * sample. `npm run soak -- whole-tests` asks for it; `npm test`, which whoever changes something waits for, takes the
 * part that finds faults.
 */
export const isWholeRun = process.env.TEST_WHOLE === '1';

/** Size of a sample: a part of it in `npm test`, all of it in a whole run. */
export const sampleSize = (part: number, whole: number): number => (isWholeRun ? whole : part);

/** The variants of a test: the first ones in `npm test`, all of them in a whole run. */
export const variants = <T>(all: readonly T[], part = 1): T[] => all.slice(0, isWholeRun ? all.length : part);
