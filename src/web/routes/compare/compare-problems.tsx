import { compareProblems } from '../../../copy/frame/compare.ts';
import { Note } from '../../components/frame/note.tsx';
import type { CompareProblem } from './compare-page-data.ts';

/** An address may hold any number of wrong codes; these are enough to be told of. */
const MOST_TOLD = 6;

function problemText(problem: CompareProblem): string {
  return problem.kind === 'gone'
    ? compareProblems.gone(problem.code, problem.name)
    : compareProblems[problem.kind](problem.code);
}

/** References of the address that are not shown, and why. */
export function CompareProblems({ problems }: { problems: readonly CompareProblem[] }) {
  if (problems.length === 0) return null;
  const left = problems.length - MOST_TOLD;
  return (
    <Note kind="warn" title={compareProblems.title}>
      <ul>
        {problems.slice(0, MOST_TOLD).map((problem) => (
          <li key={`${problem.kind} ${problem.code}`}>{problemText(problem)}</li>
        ))}
        {left > 0 ? <li>{compareProblems.more(left)}</li> : null}
      </ul>
    </Note>
  );
}
