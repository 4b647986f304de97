/** The beginning of a page's title while something on it is wrong. */
export const ERROR_TITLE = 'Erro: ';
