/** Says how many rows of a list are chosen, and chooses all of a page at once. */
export function chooseRows(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('[data-choose]');
  const words = form?.querySelector<HTMLElement>('[data-chosen]');
  const all = form?.querySelector<HTMLElement>('[data-choose-all]');
  const allBox = all?.querySelector('input');
  if (!form || !words || !all || !allBox) return;
  const rows = [...form.querySelectorAll<HTMLInputElement>('input[name="n"]')];
  const show = () => {
    const chosen = rows.filter(({ checked }) => checked).length;
    const { one = '', other = '' } = words.dataset;
    words.textContent = (chosen === 1 ? one : other).replace('{n}', String(chosen));
    allBox.checked = chosen === rows.length;
    allBox.indeterminate = chosen > 0 && chosen < rows.length;
    for (const row of rows) row.closest('tr')?.classList.toggle('is-sel', row.checked);
  };
  all.hidden = false;
  form.addEventListener('change', ({ target }) => {
    if (target === allBox) for (const row of rows) row.checked = allBox.checked;
    show();
  });
  form.addEventListener('keydown', (event) => walk(rows, event));
  // A browser that goes back keeps what was chosen.
  show();
}

/** Arrow keys go from the mark of one row to that of the next, where the tab key would stop at all between. */
function walk(rows: readonly HTMLInputElement[], event: KeyboardEvent): void {
  const at = rows.indexOf(event.target as HTMLInputElement);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const next = at < 0 || step === 0 ? undefined : rows[at + step];
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  next.focus();
}
