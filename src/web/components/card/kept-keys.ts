/** Keys under which the browser keeps the visitor's lists that buttons of every page show. */
export const SAVED_KEY = 'salvos';
export const COMPARED_KEY = 'comparados';
