/** Id of the button that a page is about; no field has it, since a field's id is its name and has no hyphen. */
export const ACT = 'botao-principal';

/** Attributes of that button: Ctrl+Enter comes to it from any field, and presses nothing by itself. */
export const MAIN_ACT = { id: ACT, 'data-main-act': '', 'aria-keyshortcuts': 'Control+Enter' } as const;
