import { Failure } from './failure.ts';

/** A connection that could not be made, told with host and name of the database and without user and password. */
export function unreachable(url: string, error: unknown): Failure {
  const where = new URL(url);
  const name = decodeURIComponent(where.pathname.slice(1));
  const host = where.host || where.searchParams.get('host') || 'localhost';
  return new Failure(
    'database_unreachable',
    `the database${name === '' ? '' : ` ${name}`} at ${host} cannot be reached: ${reasonOf(error)}`,
    error,
  );
}

/** An error of several addresses that were tried has no message of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).split('\n', 1)[0] ?? code;
}
