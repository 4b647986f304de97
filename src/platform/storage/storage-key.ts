import { Failure } from '../log/failure.ts';

const NAME = '[a-z0-9_][a-z0-9._-]*';
const KEY = new RegExp(`^${NAME}(?:/${NAME})*$`);
const LONGEST_KEY = 300;

/** True when a file of the storage may have this name: lower case names with slashes between them. */
export function isStorageKey(key: string): boolean {
  return key.length <= LONGEST_KEY && KEY.test(key);
}

/** The key itself. Throws Failure `storage_key_wrong`: asking for any other is a bug. */
export function checkedKey(key: string): string {
  if (isStorageKey(key)) return key;
  throw new Failure('storage_key_wrong', `not a storage key: ${key.slice(0, LONGEST_KEY)}`);
}
