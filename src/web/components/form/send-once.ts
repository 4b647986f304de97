import { useRef } from 'react';
import { newIdempotencyKey, type PostAnswer, postForm } from './post-form.ts';

/** One intent of the visitor: the same content has the same key however often it is sent (D§8). */
type Intent = { content: string; key: string };

type Send = (endpoint: string, body: Readonly<Record<string, unknown>>) => Promise<PostAnswer | null>;

/**
 * Sends a form; while an attempt is under way another press does nothing (null). Where the server wants to know that a
 * person sends it, the check is made and the form sent once more.
 */
export function useSendOnce(extra: () => Readonly<Record<string, unknown>>): Send {
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
      return await postForm({ endpoint, body: whole, idempotencyKey });
    } finally {
      isUnderWay.current = false;
    }
  };
}
