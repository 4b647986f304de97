import styles from './documents.late.module.css';

/** Prints these sheets and nothing else of the page; they are in it for as long as that takes. */
export async function printPaper(sheets: readonly HTMLElement[]): Promise<void> {
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  paper.append(...sheets);
  document.body.append(paper);
  const pictures = [...paper.querySelectorAll('img')];
  // A picture out of sight would never come.
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  window.addEventListener('afterprint', () => paper.remove(), { once: true });
  window.print();
}
