import { useRef } from 'react';
import { BOT_CHECK_FIELD } from '../../../domain/forms/sender.ts';
import { getBotToken } from './bot-check.ts';
import type { SendForm } from './form-types.ts';
import { newIdempotencyKey, postForm } from './post-form.ts';

/** Solves the bot check, which few are asked for; empty where that cannot be done. */
async function solvedToken(): Promise<string> {
  try {
    return (await getBotToken({ signal: AbortSignal.timeout(SOLVING_MS) })).token;
  } catch {
    return '';
  }
}

/** One intent of the visitor: the same content has the same key however often it is sent (D§8). */
type Intent = { content: string; key: string };

/** Longer than the slowest phone takes. */
const SOLVING_MS = 60_000;

/**
 * Sends a form; while an attempt is under way another press does nothing (null). A server that wants to know that a
 * person sends it has the check made and the form sent once more.
 */
export function useSendOnce(extra: () => Readonly<Record<string, unknown>>): SendForm {
  const intent = useRef<Intent>({ content: '', key: '' });
  const isUnderWay = useRef(false);
  return async (endpoint, body) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    try {
      const content = JSON.stringify(body);
      if (intent.current.content !== content) intent.current = { content, key: newIdempotencyKey() };
      const idempotencyKey = intent.current.key;
      const whole = { ...body, ...extra() };
      const answer = await postForm({ endpoint, body: whole, idempotencyKey });
      if (answer.kind !== 'bot_check') return answer;
      const token = await solvedToken();
      return await postForm({ endpoint, body: { ...whole, [BOT_CHECK_FIELD]: token }, idempotencyKey });
    } finally {
      isUnderWay.current = false;
    }
  };
}
