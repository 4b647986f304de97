/** Everything that may keep a file elsewhere from being fetched. */
export const FETCH_TROUBLES = [
  /** No address of the web, or one with a user name. */
  'address_invalid',
  /** An address, or a port, that may not be asked: of this machine, of a private network, of no host. */
  'address_refused',
  'name_unknown',
  'unreachable',
  'timed_out',
  'too_many_redirects',
  /** To another host, which the caller wants to ask by itself. */
  'moved_elsewhere',
  /** 404. */
  'not_found',
  /** 410: the file will not come back. */
  'gone',
  /** 401, 402, 403, 451. */
  'forbidden',
  /** 429. */
  'rate_limited',
  /** 5xx, 408, 425. */
  'server_failed',
  /** Any other answer that holds no file. */
  'answer_refused',
  'broken_off',
  'too_large',
  'empty',
  /** A page where a file was expected: a bot wall, a notice, a form. */
  'html',
  'heic',
  'wrong_type',
] as const;
export type FetchTrouble = (typeof FETCH_TROUBLES)[number];

const PASSING: readonly FetchTrouble[] = [
  'name_unknown',
  'unreachable',
  'timed_out',
  'rate_limited',
  'server_failed',
  'broken_off',
];

/** True when the same question may be answered later. */
export function isPassing(trouble: FetchTrouble): boolean {
  return PASSING.includes(trouble);
}
