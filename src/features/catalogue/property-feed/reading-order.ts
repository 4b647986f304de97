/** Signs that turn the direction of what follows: no listing here needs them. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text without signs that would show it in another order than it is written. */
export const inReadingOrder = (text: string): string => text.replace(TURNING, '');
