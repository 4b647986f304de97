import { pastedText } from '../../domain/desk/record/pasted-text.ts';

const KEYS: Readonly<Record<string, string>> = { b: '**', i: '_', k: '[]' };

/** Buttons and keys write the marks of a rich text (`data-marcas`), and what is pasted comes without its styles. */
export function writeMarks(document: Document): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-marcas]')) {
    const area = box.querySelector('textarea');
    const bar = box.querySelector<HTMLElement>('[role="toolbar"]');
    if (!area || !bar) continue;
    const address = box.dataset.marcas ?? '';
    bar.hidden = false;
    const buttons = [...bar.querySelectorAll('button')];
    for (const [at, button] of buttons.entries()) {
      button.tabIndex = at === 0 ? 0 : -1;
      button.addEventListener('click', () => mark(area, button.dataset.marca ?? '', address));
    }
    bar.addEventListener('keydown', (event) => roam(event, buttons));
    area.addEventListener('keydown', (event) => {
      const wanted = KEYS[event.key.toLowerCase()];
      if (wanted === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      mark(area, wanted, address);
    });
    area.addEventListener('paste', (event) => {
      const data = event.clipboardData;
      if (data === null || data.files.length > 0) return;
      event.preventDefault();
      write(area, pastedText({ plain: data.getData('text/plain'), html: data.getData('text/html') }));
    });
  }
}

/** Moves the one tab stop of a toolbar; arrows lead from one button to the next. */
function roam(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  const next = buttons[(at + step + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

function mark(area: HTMLTextAreaElement, sign: string, address: string): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const chosen = value.slice(from, to);
  area.focus();
  if (sign === '- ' || sign === '1. ') {
    markLines(area, sign);
    return;
  }
  if (sign === '[]') {
    write(area, `[${chosen}](${address})`);
    const end = from + chosen.length + 3 + address.length;
    if (chosen === '') area.setSelectionRange(from + 1, from + 1);
    else area.setSelectionRange(end, end);
    return;
  }
  const isMarked =
    value.slice(from - sign.length, from) === sign && value.slice(to, to + sign.length) === sign;
  if (isMarked) {
    area.setSelectionRange(from - sign.length, to + sign.length);
    write(area, chosen);
    area.setSelectionRange(from - sign.length, to - sign.length);
    return;
  }
  write(area, sign + chosen + sign);
  area.setSelectionRange(from + sign.length, to + sign.length);
}

/** Makes the lines that are chosen a list, or takes them out of it. */
function markLines(area: HTMLTextAreaElement, sign: string): void {
  const { value } = area;
  const from = value.lastIndexOf('\n', area.selectionStart - 1) + 1;
  const next = value.indexOf('\n', area.selectionEnd);
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const begins = sign === '- ' ? /^- +/ : /^\d{1,3}\. +/;
  const isList = lines.every((line) => begins.test(line));
  const bare = (line: string) => line.replace(/^(?:- +|\d{1,3}\. +)/, '');
  const signOf = (at: number) => (sign === '- ' ? sign : `${at + 1}. `);
  area.setSelectionRange(from, to);
  write(area, lines.map((line, at) => (isList ? bare(line) : signOf(at) + bare(line))).join('\n'));
}

/** In the place of what is chosen, so that the browser's own undo knows of it. */
function write(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  const isWritten = text !== '' && area.ownerDocument.execCommand('insertText', false, text);
  if (isWritten) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
