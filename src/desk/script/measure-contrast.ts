import { readableColours } from '../../domain/brand/contrast.ts';
import { contrastWords } from '../routes/campaigns/contrast-words.ts';

/** Measures the contrast of a label's colours while they are typed, and shows the label in them. */
export function measureContrast(document: Document): void {
  const box = document.querySelector<HTMLElement>('[data-contraste]');
  const sample = box?.querySelector<HTMLElement>('[data-amostra]');
  const told = box?.querySelector<HTMLElement>('[data-medida]');
  if (!box || !sample || !told) return;
  const typed = (name: string) => box.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? '';
  const words = JSON.parse(box.dataset.contraste ?? '{}');
  const without = sample.dataset.amostra ?? '';
  box.addEventListener('input', () => {
    const [background, color] = [typed('tagBackground'), typed('tagColor')];
    const shown = background === '' ? null : readableColours(background, color || null);
    sample.style.background = shown?.background ?? '';
    sample.style.color = shown?.text ?? '';
    sample.textContent = typed('tagName') || without;
    const measured = contrastWords(background, color, words);
    told.textContent = measured.words;
    told.className = measured.isLow ? 'tag tag--warn contrast' : 'hint contrast';
  });
}
