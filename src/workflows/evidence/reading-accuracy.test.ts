import { expect, test } from 'vitest';
import { maskPeople } from '../../domain/evidence/mask-people.ts';
import { readEdital } from '../../domain/evidence/read-edital.ts';
import { readMatricula } from '../../domain/evidence/read-matricula.ts';
import { readPdfText } from '../../features/media/paper-text/read-pdf-text.server.ts';
import { samplePapers, type Verdict, verdictsOf } from './testing/paper-layouts.ts';
import { writePaper } from './testing/paper-writer.ts';
import { PEOPLE, PEOPLES_NUMBERS } from './testing/sample-values.ts';

/** Every fact of a paper of each layout, with what became of it. */
async function readAll(seed: number) {
  const verdicts: (readonly [fact: string, verdict: Verdict])[] = [];
  const words: string[] = [];
  for (const paper of samplePapers(seed)) {
    const bytes = new Uint8Array(await writePaper(paper.title, paper.blocks, paper.look));
    const text = await readPdfText({ bytes, mostPages: 80 });
    if (!text.ok) throw new Error(`${paper.layout}: ${text.code}`);
    const found = (paper.kind === 'edital' ? readEdital : readMatricula)(text.pages);
    verdicts.push(...verdictsOf(paper, found));
    words.push(...found.flatMap(({ value, quote }) => [maskPeople(value), maskPeople(quote)]));
  }
  return { verdicts, words };
}

test('S18 each fact of the papers that we made in ten layouts is read with its page, and nobody is named', async () => {
  const { verdicts, words } = await readAll(7);
  expect(verdicts.filter(([, verdict]) => verdict !== 'right')).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(90);
  const names = PEOPLE.flatMap((name) => name.split(' ')).filter((word) => word !== 'Neto');
  const told = words.join('\n').toLowerCase();
  for (const word of [...names, ...PEOPLES_NUMBERS]) expect(told).not.toContain(word.toLowerCase());
});
