import { failureWords } from '../../copy/server/failure-words.ts';
import { startCopy } from '../../copy/server/server.ts';
import { failureOf } from '../../platform/database/command-socket.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { takesNoWriting } from '../../platform/log/full-disk.ts';
import { isOutage } from '../../platform/log/outage.ts';

/** Classes of PostgreSQL's codes that are about reaching it: connection, authorization, catalogue name, resources. */
const ABOUT_THE_SERVER = /^(08|28|3D|53|57P)/;

/** Reason why the process cannot start, as one line for the operator; null for a bug, whose whole trace is wanted. */
export function startFailureWords(error: unknown): string | null {
  if (error instanceof Failure || takesNoWriting(error)) return failureWords(failureOf(error));
  if (!(error instanceof Error)) return null;
  const code = codeOf(error) ?? codeOf(error.cause);
  if (isOutage(error)) return startCopy.databaseAway(code ?? error.message);
  return code !== undefined && ABOUT_THE_SERVER.test(code) ? startCopy.databaseRefuses(error.message) : null;
}

/** A process without its database ends at once, and whoever started it starts it again. */
export function endWithWords(failure: Failure): void {
  process.stderr.write(`${failureWords(failure)}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 500).unref();
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
