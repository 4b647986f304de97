import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The machine of a figure: without it the figure means little. */
export type Machine = {
  readonly at: string;
  readonly model: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly system: string;
  /** The commit of the checkout, with a plus when files differ from it; `unknown` outside one. */
  readonly commit: string;
};

export function machineNow(): Machine {
  return {
    at: new Date().toISOString(),
    model: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    commit: commitNow(),
  };
}

function commitNow(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
  } catch {
    return 'unknown';
  }
}
