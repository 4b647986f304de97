/**
 * Lighthouse in a folder of its own, outside the product's packages (docs/decisions/0090): installed when a benchmark
 * first asks for it, from the lock file in bench/lighthouse.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserProgram, browserFlags } from '../e2e/support/browser.ts';

const PINNED = join(import.meta.dirname, 'lighthouse');
const INSTALLED = 'node_modules/.cache/lighthouse';
const PAGE_LIMIT_MS = 120_000;
const TRIES = 3;

/** The part of a report that is read. Scores are shares of one; null where a page gave nothing to judge. */
export type Report = {
  readonly categories: Record<string, { readonly score: number | null; readonly auditRefs: AuditRef[] }>;
  readonly audits: Record<string, Audit>;
};
type AuditRef = { readonly id: string; readonly weight: number };
type Audit = {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
  readonly details?: {
    readonly items?: readonly { readonly url?: string; readonly transferSize?: number }[];
  };
};

/** Installs the pinned version unless it is there, and answers with the path of its program. */
export async function installLighthouse(): Promise<string> {
  const lock = 'package-lock.json';
  const program = join(INSTALLED, 'node_modules/lighthouse/cli/index.js');
  const isPinned = () =>
    existsSync(program) &&
    readFileSync(join(INSTALLED, lock), 'utf8') === readFileSync(join(PINNED, lock), 'utf8');
  if (isPinned()) return program;
  console.log('    installing Lighthouse…');
  mkdirSync('node_modules/.cache', { recursive: true });
  const staging = mkdtempSync(`${INSTALLED}-`);
  for (const file of ['package.json', lock]) cpSync(join(PINNED, file), join(staging, file));
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: staging });
  rmSync(INSTALLED, { recursive: true, force: true });
  renameSync(staging, INSTALLED);
  return program;
}

/** One look at a page as a telephone on a slow line loads it, with an empty cache; the report is kept in `file`. */
export async function audit(
  program: string,
  browser: BrowserProgram,
  url: string,
  file: string,
): Promise<Report> {
  const args = [
    program,
    url,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${['--headless', ...browserFlags].join(' ')}`,
  ];
  // The program has no option for it: it looks for an installed browser unless it is told here.
  const env = { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath };
  for (let tries = 1; ; tries += 1) {
    try {
      await promisify(execFile)(process.execPath, args, { env, timeout: PAGE_LIMIT_MS });
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      // Its recording of a page sometimes has gaps (NO_NAVSTART), which it asks to repeat.
      if (tries === TRIES) throw error;
      console.log(`    ${url}: looked at again, the recording was not whole`);
    }
  }
}

/** Points that the page loses, and faults that cost none, one line each. */
export function findingsOf(report: Report): string[] {
  const found = Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, displayValue } = report.audits[id] ?? { score: null };
      if (score === null || score >= 0.9) return [];
      return [`${id} ${score}${weight > 0 ? '' : ' (without weight)'} ${displayValue ?? ''}`.trim()];
    }),
  );
  return [...new Set(found)];
}
