/**
 * Number of costs that are kept of a listing: total, money on the first day, first instalment, effective discount.
 */
export const COST_COUNT = 4;
