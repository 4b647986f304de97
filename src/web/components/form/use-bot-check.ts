import { useCallback, useEffect, useRef, useState } from 'react';
import { type BotToken, getBotToken } from './bot-check.ts';

export type BotCheckState =
  | { readonly kind: 'working' /** 0 to 1. */; readonly progress: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed' };

export type BotCheck = {
  readonly state: BotCheckState;
  /** A token that is still good; waits for one. Rejects when none can be had. */
  readonly token: () => Promise<string>;
  /** Gets another token, since one was used or refused. */
  readonly renew: () => void;
};

type Search = { readonly token: Promise<BotToken>; readonly abort: () => void };

/** Solves the bot check from the moment a form is shown, so that nobody waits for it. */
export function useBotCheck(): BotCheck {
  const [state, setState] = useState<BotCheckState>({ kind: 'working', progress: 0 });
  const search = useRef<Search | null>(null);
  const begin = useCallback(() => {
    search.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (news: BotCheckState) => {
      if (!signal.aborted) setState(news);
    };
    tell({ kind: 'working', progress: 0 });
    const token = getBotToken({ signal, onProgress: (progress) => tell({ kind: 'working', progress }) });
    token.then(
      () => tell({ kind: 'ready' }),
      () => tell({ kind: 'failed' }),
    );
    search.current = { token, abort: () => controller.abort() };
    return search.current;
  }, []);
  useEffect(() => {
    begin();
    return () => search.current?.abort();
  }, [begin]);
  const token = useCallback(async () => {
    const known = await (search.current ?? begin()).token.catch(() => null);
    if (known !== null && known.goodUntilMs > Date.now()) return known.token;
    return (await begin().token).token;
  }, [begin]);
  return { state, token, renew: begin as () => void };
}
