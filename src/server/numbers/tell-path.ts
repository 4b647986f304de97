/** Where pages tell what was used on them. It changes nothing of anybody, and so nothing is recorded of who told it. */
export const TELL_PATH = '/contagem';
