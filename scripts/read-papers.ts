/**
 * `node scripts/read-papers.ts [PAPERS] [--scans]`: how well made-up papers of each layout are read, fact by fact, and whether
 * anybody is named; with `--scans` from pictures of their pages, layout by layout in each quality of a scan, which takes minutes.
 */
import { maskPeople } from '../src/domain/evidence/mask-people.ts';
import { readEdital } from '../src/domain/evidence/read-edital.ts';
import { readMatricula } from '../src/domain/evidence/read-matricula.ts';
import { readPdfText } from '../src/features/media/paper-text/read-pdf-text.server.ts';
import {
  type SamplePaper,
  samplePapers,
  type Verdict,
  verdictsOf,
} from '../src/workflows/evidence/testing/paper-layouts.ts';
import { SCAN_QUALITIES, scanPaper } from '../src/workflows/evidence/testing/paper-scanner.ts';
import { writePaper } from '../src/workflows/evidence/testing/paper-writer.ts';
import { PEOPLE, PEOPLES_NUMBERS } from '../src/workflows/evidence/testing/sample-values.ts';

type Counts = Record<Verdict, number>;

const isScanned = process.argv.includes('--scans');
const seeds = Math.max(
  1,
  Number(process.argv.slice(2).find((word) => !word.startsWith('-')) ?? (isScanned ? 1 : 3)),
);

const counts = new Map<string, Counts>();
const count = (key: string, verdict: Verdict) => {
  const before = counts.get(key) ?? { right: 0, missed: 0, wrong: 0 };
  counts.set(key, { ...before, [verdict]: before[verdict] + 1 });
};

/** Verdicts on the facts of a paper; one that the paper does not say and that was not read is left out of a scan's count. */
async function read(paper: SamplePaper, bytes: Buffer) {
  const text = await readPdfText({ bytes: new Uint8Array(bytes), mostPages: 80, fromPictures: isScanned });
  const found = text.ok ? (paper.kind === 'edital' ? readEdital : readMatricula)(text.pages) : [];
  const told = found
    .flatMap(({ value, quote }) => [maskPeople(value), maskPeople(quote)])
    .join('\n')
    .toLowerCase();
  const left = NAMES.filter((name) => told.includes(name));
  return { verdicts: verdictsOf(paper, found), left };
}

/** Beginnings of the names and numbers of the people in the papers: of a scan their ends may be read otherwise. */
const NAMES = [...PEOPLE.flatMap((name) => name.split(' ')), ...PEOPLES_NUMBERS]
  .filter((word) => word !== 'Neto')
  .map((word) => (word === 'Quadros' ? word : word.slice(0, 5)).toLowerCase());
/** Those that were left in what is proposed, behind the paper. */
const named: string[] = [];

/** Fact by fact, from the words of a PDF. */
async function ofWords(): Promise<void> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const paper of samplePapers(seed)) {
      const { verdicts, left } = await read(paper, await writePaper(paper.title, paper.blocks, paper.look));
      named.push(...left.map((name) => `${paper.layout}: ${name}`));
      for (const [fact, verdict] of verdicts) count(`${paper.kind} ${fact.replace(/_\d+$/, '')}`, verdict);
    }
  }
  process.stdout.write('fact\tright\tmissed\twrong\n');
  for (const [key, { right, missed, wrong }] of counts)
    process.stdout.write(`${key}\t${right}\t${missed}\t${wrong}\n`);
}

/** Layout by layout, from pictures, as the rows of a table in Markdown: right of what is said, missed, wrong. */
async function ofScans(): Promise<void> {
  const qualities = Object.entries(SCAN_QUALITIES);
  process.stdout.write(
    `| layout | ${qualities.map(([name]) => name).join(' | ')} |\n|${'---|'.repeat(qualities.length + 1)}\n`,
  );
  const write = (row: string) => {
    const cells = qualities.map(([name]) => cellOf(counts.get(`${row}/${name}`)));
    process.stdout.write(`| ${row} | ${cells.join(' | ')} |\n`);
  };
  for (const layout of samplePapers(1).map((paper) => paper.layout)) {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const paper = samplePapers(seed).find((one) => one.layout === layout);
      if (paper === undefined) continue;
      const look = { size: paper.look?.size, justify: paper.look?.align === 'justify' };
      for (const [name, quality] of qualities) {
        const { verdicts, left } = await read(
          paper,
          await scanPaper(paper.title, paper.blocks, quality, look),
        );
        named.push(...left.map((word) => `${layout}, ${name}: ${word}`));
        for (const [fact, verdict] of verdicts) {
          if (verdict === 'right' && (paper.expected[fact] ?? null) === null) continue;
          for (const row of [layout, 'all']) count(`${row}/${name}`, verdict);
        }
      }
    }
    write(layout);
  }
  write('all');
}

function cellOf({ right, missed, wrong }: Counts = { right: 0, missed: 0, wrong: 0 }): string {
  const rest = [missed > 0 ? `${missed} missed` : '', wrong > 0 ? `${wrong} wrong` : ''].filter(
    (text) => text !== '',
  );
  return [`${right} of ${right + missed + wrong}`, ...rest].join(', ');
}

await (isScanned ? ofScans() : ofWords());
process.stdout.write(`\nnames and numbers of people left in what is proposed: ${named.length}\n`);
for (const each of named) process.stdout.write(`${each}\n`);
