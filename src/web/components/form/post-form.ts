/** Outcome of a form that was sent. */
export type PostAnswer =
  | { readonly kind: 'accepted'; readonly data: Readonly<Record<string, unknown>> }
  /** Sentences by the wire's field names. */
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  /** The server wants to know first that a person sends it. */
  | { readonly kind: 'bot_check' }
  /** An expected refusal, in words for the visitor. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The server failed. */
  | { readonly kind: 'failed' }
  /** Nothing is known of it: no connection, or no answer in time. */
  | { readonly kind: 'lost' };

type Post = {
  readonly endpoint: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The same for every attempt at one intent (D§8). */
  readonly idempotencyKey: string;
};

/** A visitor who waits longer is told so, and may try again: the key keeps it one submission. */
const PATIENCE_MS = 30_000;

/** Codes of the API by which it asks for the bot check, or for another one, begin so. */
const BOT_CHECK = 'bot_check';

/** Code of a server that says itself when it takes forms again. */
const MAINTENANCE = 'maintenance';

/** Sends a form as JSON. Never throws. */
export async function postForm({ endpoint, body, idempotencyKey }: Post): Promise<PostAnswer> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answerOf(response.status, (await response.json()) as Answered);
  } catch (error) {
    return { kind: error instanceof SyntaxError ? 'failed' : 'lost' };
  }
}

type Answered = {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
};

function answerOf(status: number, answered: Answered): PostAnswer {
  const { data, error } = answered;
  // A proposal is answered without an envelope (2§7).
  if (status < 300) return { kind: 'accepted', data: data ?? { ...answered } };
  if (error === undefined || (status >= 500 && error.code !== MAINTENANCE)) return { kind: 'failed' };
  if (error.fields !== undefined) return { kind: 'invalid', fields: error.fields };
  if (error.code.startsWith(BOT_CHECK)) return { kind: 'bot_check' };
  return { kind: 'refused', code: error.code, message: error.message };
}

/** A new name for an intent; `randomUUID` is missing where the page came over plain http from another machine. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
