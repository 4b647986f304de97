/** What the title of a page begins with while something on it is wrong. */
export const ERROR_TITLE = 'Erro: ';
