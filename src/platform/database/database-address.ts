import { accessSync, constants } from 'node:fs';
import { problem } from '../config-problem.ts';
import { Failure } from '../log/failure.ts';

/** Values after `sslmode=`; `no-verify` is another word for `require`. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const TLS_FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** Fault of an address's wish for TLS, as words that go on after its name; null: none. */
export function tlsProblem(url: string): string | null {
  const query = new URL(url).searchParams;
  const mode = query.get('sslmode');
  if (mode !== null && !TLS_MODES.includes(mode)) {
    return problem('tls_mode');
  }
  if (mode === 'verify-ca' && !query.has('sslrootcert')) return problem('tls_authority');
  const unreadable = TLS_FILES.find((name) => !isReadable(query.get(name)));
  return unreadable === undefined ? null : problem('tls_file', { name: unreadable });
}

function isReadable(file: string | null): boolean {
  if (file === null) return true;
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The address as the driver is to read it: with the modes of TLS as PostgreSQL's own programs understand them. */
export function driverAddress(url: string): string {
  const read = new URL(url);
  const mode = read.searchParams.get('sslmode');
  if (mode === null) return url;
  if (mode === 'no-verify') read.searchParams.set('sslmode', 'require');
  read.searchParams.set('uselibpqcompat', 'true');
  return read.href;
}

/** A connection that could not be made, told with host and name of the database and without user and password. */
export function unreachable(url: string, error: unknown): Failure {
  const where = new URL(url);
  const name = decodeURIComponent(where.pathname.slice(1));
  const host = where.host || where.searchParams.get('host') || 'localhost';
  const reason = reasonOf(error);
  const message = `the database${name === '' ? '' : ` ${name}`} at ${host} cannot be reached: ${reason}`;
  return new Failure('database_unreachable', message, error, { name, host, reason });
}

/** An error of several addresses that were tried has no message of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).split('\n', 1)[0] ?? code;
}
