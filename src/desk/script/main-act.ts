/**
 * Ctrl+Enter (on a Mac Command+Enter) comes to the button that the page is about, from wherever somebody writes or chooses.
 * The button is not pressed: what it does cannot be taken back by the next key.
 */
export function comeToMainAct(document: Document): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const button = document.querySelector<HTMLElement>('[data-main-act]');
    if (!button || button.getClientRects().length === 0 || event.target === button) return;
    // A browser would send the form of the field.
    event.preventDefault();
    button.focus();
  });
}
