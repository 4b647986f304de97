/**
 * The few parts of PostgreSQL's wire protocol (version 3) that the embedded
 * database needs: finding where a request ends and what an answer says.
 * A message is one type byte, a length (int32, itself included) and a body.
 */

/** The client's messages after which a server answers. */
const ENDS_A_REQUEST = new Set(['Q', 'S', 'H', 'X', 'c', 'f']);

/** The client's messages after which an answer must end in ReadyForQuery. */
const EXPECTS_READY = new Set(['Q', 'S']);

export const TERMINATE = 'X';

type Message = { readonly type: string; readonly start: number; readonly end: number };

function* messagesIn(bytes: Buffer): Generator<Message> {
  let start = 0;
  while (start + 5 <= bytes.length) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    if (end > bytes.length) return;
    yield { type: String.fromCharCode(bytes.readUInt8(start)), start, end };
    start = end;
  }
}

/** The first complete request in `bytes` and the type of its last message, or undefined. */
export function firstRequest(bytes: Buffer): { readonly end: number; readonly type: string } | undefined {
  for (const message of messagesIn(bytes)) {
    if (ENDS_A_REQUEST.has(message.type)) return { end: message.end, type: message.type };
  }
  return undefined;
}

export type Answer = {
  /** Session state after the answer: idle, in a transaction, in a failed one; undefined when not said. */
  readonly status: 'I' | 'T' | 'E' | undefined;
  readonly awaitsCopyData: boolean;
  /** NotificationResponse messages, to be passed on to every other connection. */
  readonly notifications: readonly Buffer[];
};

export function readAnswer(bytes: Buffer): Answer {
  let status: Answer['status'];
  let awaitsCopyData = false;
  const notifications: Buffer[] = [];
  for (const { type, start, end } of messagesIn(bytes)) {
    if (type === 'Z') status = String.fromCharCode(bytes.readUInt8(start + 5)) as Answer['status'];
    if (type === 'G') awaitsCopyData = true;
    if (type === 'A') notifications.push(bytes.subarray(start, end));
  }
  return { status, awaitsCopyData, notifications };
}

/** True when a request of that type was answered without saying that the session is ready again. */
export function isBroken(requestType: string, answer: Answer): boolean {
  return EXPECTS_READY.has(requestType) && answer.status === undefined && !answer.awaitsCopyData;
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

export function query(sql: string): Buffer {
  return message('Q', Buffer.from(`${sql}\0`));
}

/** Words of a server to a client that has just connected: accepted, its parameters, ready. */
export function greeting(parameters: Readonly<Record<string, string>>): Buffer {
  const accepted = message('R', Buffer.alloc(4));
  const said = Object.entries(parameters).map(([name, value]) =>
    message('S', Buffer.from(`${name}\0${value}\0`)),
  );
  const noCancelKey = message('K', Buffer.alloc(8));
  return Buffer.concat([accepted, ...said, noCancelKey, message('Z', Buffer.from('I'))]);
}

/** A copy that owns its memory, so that it can be moved to another thread. */
export function detached(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return copy;
}
