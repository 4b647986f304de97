/** Rates between which one is looked for: all but a hundredth is lost, or every month brings tenfold. */
const LEAST = -0.99;
const MOST = 10;
/** Halvings until the two ends are one number. */
const HALVINGS = 80;

/**
 * The monthly rate at which what is paid and what comes back are worth the same: the internal rate of return of one amount a
 * month from month 0 on, below zero what is paid. A fraction. Null where nothing is paid or nothing comes back, and beyond
 * −99 % and 1,000 % a month. Amounts that change their sign once, as a purchase and its sale do, have one such rate.
 */
export function internalRate(amounts: readonly number[]): number | null {
  if (!amounts.some((amount) => amount < 0) || !amounts.some((amount) => amount > 0)) return null;
  const isRising = worthAt(amounts, LEAST) < 0;
  if (isRising === worthAt(amounts, MOST) < 0) return null;
  let [low, high] = [LEAST, MOST];
  for (let times = 0; times < HALVINGS; times += 1) {
    const middle = (low + high) / 2;
    if (worthAt(amounts, middle) < 0 === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Worth of all of it in month 0, from the last month back, by division alone: the same digits in every browser. */
function worthAt(amounts: readonly number[], rate: number): number {
  return amounts.reduceRight((later, amount) => later / (1 + rate) + amount, 0);
}

/** Yearly rate of a monthly one over twelve months, each bearing the next one's: a fraction. */
export function yearlyRate(monthly: number): number {
  let year = 1;
  for (let month = 0; month < 12; month += 1) year *= 1 + monthly;
  return year - 1;
}
