/** `node scripts/read-papers.ts [PAPERS]`: how well made-up papers of each layout are read, fact by fact. */
import { readEdital } from '../src/domain/evidence/read-edital.ts';
import { readMatricula } from '../src/domain/evidence/read-matricula.ts';
import { readPdfText } from '../src/features/media/paper-text/read-pdf-text.server.ts';
import { samplePapers, type Verdict, verdictsOf } from '../src/workflows/evidence/testing/paper-layouts.ts';
import { writePaper } from '../src/workflows/evidence/testing/paper-writer.ts';

const seeds = Math.max(1, Number(process.argv[2] ?? 3));
const counts = new Map<string, Record<Verdict, number>>();
for (let seed = 1; seed <= seeds; seed += 1) {
  for (const paper of samplePapers(seed)) {
    const bytes = new Uint8Array(await writePaper(paper.title, paper.blocks, paper.look));
    const text = await readPdfText({ bytes, mostPages: 80 });
    const found = text.ok ? (paper.kind === 'edital' ? readEdital : readMatricula)(text.pages) : [];
    for (const [fact, verdict] of verdictsOf(paper, found)) {
      const key = `${paper.kind} ${fact.replace(/_\d+$/, '')}`;
      const before = counts.get(key) ?? { right: 0, missed: 0, wrong: 0 };
      counts.set(key, { ...before, [verdict]: before[verdict] + 1 });
    }
  }
}
process.stdout.write('fact\tright\tmissed\twrong\n');
for (const [key, { right, missed, wrong }] of counts) {
  process.stdout.write(`${key}\t${right}\t${missed}\t${wrong}\n`);
}
