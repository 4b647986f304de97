/** The target of the skip link: the `id` of every page's `<main>`. */
export const MAIN_ID = 'conteudo';
