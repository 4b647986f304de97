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
  // A browser that goes back keeps what was chosen.
  show();
}
