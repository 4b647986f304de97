import { type BotChallenge, packToken } from '../../../domain/bot-check/challenge.ts';
import { CounterSearch } from '../../../domain/bot-check/search-counter.ts';

/** A token for `tokenCaptcha`, as a browser would get it from the outlet at `url`. */
export async function solvedToken(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/bot-check`)).json()) as { data: BotChallenge };
  const solution = new CounterSearch(data).advance(data.parameters.data.most + 1);
  if (solution === null) throw new Error('no counter solves it');
  return packToken(data, solution);
}
