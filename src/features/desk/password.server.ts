import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Second recommended option of RFC 9106 with one lane: 64 MiB, three passes. */
const MEMORY_KIB = 65_536;
const PASSES = 3;
const TAG_BYTES = 32;

type Parameters = Argon2Parameters;
const derive = promisify<'argon2id', Parameters, Buffer>(argon2);

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** One at a time: who sends many passwords at once fills no memory with them. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work);
  queue = turn.catch(() => undefined);
  return turn;
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with argon2id, as PHC text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() => tagOf(password, nonce, MEMORY_KIB, PASSES));
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Hash to compare where there is no account, so that the answer takes as long. */
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;

/** True when the password is that of the hash. Null, for an account that is not there, takes the same time and is never right. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory = '', passes = '', nonce = '', tag = ''] = PHC.exec(hash ?? NOBODY) ?? [];
  if (tag === '') return false;
  const wanted = Buffer.from(tag, 'base64');
  const given = await inTurn(() =>
    tagOf(password, Buffer.from(nonce, 'base64'), Number(memory), Number(passes)),
  );
  return hash !== null && wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** One spelling for each text, whatever keyboard it was typed on. */
function tagOf(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes });
}
