/**
 * Address at which pages tell which of their parts were used. It changes nothing of anybody, and so nothing is
 * recorded of the teller.
 */
export const TELL_PATH = '/contagem';
