/** Periods that numbers are told of. */
export const DAYS = [7, 30, 365] as const;

export type Days = (typeof DAYS)[number];

/** The period that an address asks for. */
export function askedDays(request: Request, usual: Days = 30): Days {
  const asked = Number(new URL(request.url).searchParams.get('dias'));
  return DAYS.find((each) => each === asked) ?? usual;
}
