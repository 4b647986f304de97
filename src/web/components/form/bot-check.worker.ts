import type { BotChallenge } from '../../../domain/bot-check/challenge.ts';
import { CounterSearch } from '../../../domain/bot-check/search-counter.ts';
import type { SolverNews } from './bot-check.ts';

/** Between two reports: a fiftieth of a second on a cheap phone. */
const TRIES_A_STEP = 2_000;

const tell = (news: SolverNews) => self.postMessage(news);

self.onmessage = ({ data }: MessageEvent<BotChallenge>) => {
  const search = new CounterSearch(data);
  while (!search.isOver) {
    const solution = search.advance(TRIES_A_STEP);
    if (solution !== null) return tell({ solution });
    tell({ progress: search.progress });
  }
  tell({ solution: null });
};
