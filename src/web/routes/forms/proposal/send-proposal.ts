import { useRef } from 'react';
import { proposalFormWords } from '../../../../copy/forms/proposal-form.ts';
import { proposalCopy } from '../../../../copy/forms/proposals.ts';
import { BOT_CHECK_FIELD } from '../../../../domain/forms/sender.ts';
import { newIdempotencyKey, type PostAnswer, postForm } from '../../../components/form/post-form.ts';
import { senderFields } from '../../../components/form/sender-fields.ts';
import type { BotCheck } from '../../../components/form/use-bot-check.ts';

type Body = Readonly<Record<string, unknown>>;

/** One intent: until it is answered, every attempt at it goes under the same key and with the same token. */
type Intent = { readonly content: string; readonly key: string; readonly token: string };

const NO_TOKEN: PostAnswer = { kind: 'refused', code: 'bot_check_failed', message: proposalCopy.botCheck };

/**
 * Sends a proposal with the token of the bot check; without one nothing is sent. After a lost connection the same content is
 * the same intent; after an answer it is a new one. A token that the server does not take is replaced once.
 */
export function useSendProposal(check: BotCheck) {
  const intent = useRef<Intent | null>(null);
  const isUnderWay = useRef(false);
  const attempt = async (endpoint: string, body: Body): Promise<PostAnswer> => {
    const content = JSON.stringify(body);
    if (intent.current?.content !== content) {
      const token = await check.token().catch(() => null);
      if (token === null) return NO_TOKEN;
      intent.current = { content, token, key: newIdempotencyKey() };
    }
    const { token, key } = intent.current;
    const whole = { ...body, ...senderFields(), [BOT_CHECK_FIELD]: token };
    return postForm({ endpoint, body: whole, idempotencyKey: key });
  };
  return async (endpoint: string, body: Body): Promise<PostAnswer | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    try {
      let answer = await attempt(endpoint, body);
      if (answer.kind === 'bot_check') {
        intent.current = null;
        check.renew();
        answer = await attempt(endpoint, body);
      }
      if (answer.kind === 'lost') return { kind: 'refused', code: 'lost', message: proposalFormWords.lost };
      intent.current = null;
      check.renew();
      return answer.kind === 'bot_check' ? NO_TOKEN : outcomeOf(answer);
    } finally {
      isUnderWay.current = false;
    }
  };
}

/** The status tells whether the message is a sentence or the address to go to (2§7). */
function outcomeOf(answer: PostAnswer): PostAnswer {
  if (answer.kind !== 'accepted') return answer;
  const { status, message, code } = answer.data;
  const text = typeof message === 'string' ? message : '';
  if (status === 'erro') {
    return {
      kind: 'refused',
      code: typeof code === 'string' ? code : 'recusado',
      message: text || proposalCopy.failed,
    };
  }
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    return { kind: 'refused', code: 'indeterminado', message: proposalCopy.unknown };
  }
  return { kind: 'accepted', data: { message: proposalFormWords.done, url: url.href } };
}
