/** One stage of `npm test`: a program that must end with 0, and where it is a test run, its report. */
export type Stage = {
  name: string;
  says: string;
  /** Module for Node, or program with a path, and its arguments; several run one after the other. */
  commands: string[][];
  /** File with the `TestSum` of a run of Vitest, whose tests are counted one by one; without it the stage counts as one. */
  report?: string;
};

const vitest = (name: string, projects: string[], filters: string[] = []): Stage => ({
  name,
  says: filters.length > 0 ? `tests in ${filters.join(' ')}` : `tests of ${projects.join(', ')}`,
  report: `test-results/${name}.json`,
  commands: [
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...filters,
      ...projects.flatMap((project) => ['--project', project]),
      `--outputFile=test-results/${name}.json`,
    ],
  ],
});

const build: Stage = {
  name: 'build',
  says: 'the pages build',
  commands: [['scripts/build.mjs']],
};

const checks: Stage[] = [
  {
    name: 'types',
    says: 'TypeScript accepts every module',
    commands: [
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit'],
    ],
  },
  {
    name: 'style',
    says: 'Biome finds nothing to format or to object to',
    commands: [['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']],
  },
  { name: 'boundaries', says: 'imports keep to the rooms', commands: [['scripts/check-boundaries.ts']] },
  { name: 'copy', says: 'every sentence is used', commands: [['scripts/check-copy.ts']] },
  {
    name: 'unused',
    says: 'no file, export or package is left over',
    commands: [['node_modules/knip/bin/knip.js', '--no-progress']],
  },
  {
    name: 'gates',
    says: 'each check above fails on a planted mistake',
    commands: [['scripts/check-gates.ts']],
  },
];

const withoutBrowser = ['pure', 'server', 'alone'];

const unit = vitest('unit', withoutBrowser);
const e2e = vitest('e2e', ['e2e']);

/** Without arguments. All tests are one run: the browser's, which take longest, begin, and those without one fill its end. */
const allStages: Stage[] = [...checks, build, vitest('tests', ['e2e', ...withoutBrowser])];
const namedStages: Stage[] = [...checks, unit, build, e2e];

/**
 * The stages for the arguments of `npm test`: all, those named, or the tests whose path holds one of the words.
 * A word that is no stage and holds no slash or dot is taken for a mistyped stage: its name is returned.
 */
export function chooseStages(args: string[]): Stage[] | { unknown: string; known: string[] } {
  if (args.length === 0) return allStages;
  // Tests in a browser ask for the pages, which the stage before them builds.
  const named = namedStages.filter(
    ({ name }) => args.includes(name) || (name === build.name && args.includes(e2e.name)),
  );
  const paths = args.filter((arg) => !named.some((stage) => stage.name === arg));
  const unknown = paths.find((path) => !/[/.]/.test(path));
  if (unknown) return { unknown, known: namedStages.map((stage) => stage.name) };
  if (paths.length === 0) return named;
  const inBrowser = paths.some((path) => path.startsWith('e2e'));
  return [...named, ...(inBrowser ? [build] : []), vitest('chosen', [], paths)];
}
