/** The heading of the list, its cards and its pager. */
export const LIST_ID = 'resultados';
export const FILTER_PANEL_ID = 'filtros';
/** Controls outside the panel, such as the order, belong to its form by this id. */
export const FILTER_FORM_ID = 'filtros-busca';
