/** Contents of the soak's submissions: every call that stores something, and every twentieth a proposal. */
import { setImmediate as pause } from 'node:timers/promises';
import { type BotChallenge, packToken } from '../../src/domain/bot-check/challenge.ts';
import { CounterSearch } from '../../src/domain/bot-check/search-counter.ts';
import { POSTS, type Post } from '../../src/server/api/posts.ts';

export type Call = {
  readonly kind: string;
  readonly email: string;
  readonly key: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

const PROPOSALS_EVERY = 20;
const TRIES_AT_ONCE = 4000;
const PASSWORD = 'Ovelha-Azul-78';

/** The call of a number, about a property. */
export function callOf(number: number, property: string): Call {
  const email = `soak-${number}@exemplo.com.br`;
  if (number % PROPOSALS_EVERY === 0) return proposal(email, number, property);
  const { kind, path, example } = POSTS[number % POSTS.length] as Post;
  return {
    kind,
    email,
    key: `soak-${kind}-${number}`,
    path: path.replace(':id', property).replace(':tenant', 'emgea'),
    fields: { ...example, ...('lead_mail' in example ? { lead_mail: email } : { email }) },
  };
}

function proposal(email: string, number: number, property: string): Call {
  return {
    kind: 'proposal',
    email,
    key: `soak-proposal-${number}`,
    path: `/api/property/${property}/opportunity`,
    fields: {
      name: 'Nome Completo',
      email,
      phone: '11912345678',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registered: false,
      send_mail_emgea: true,
      send_mail_resale: false,
      send_mail_pgi: true,
      origin_device: 'desktop',
    },
  };
}

/** The body of a call, for a proposal with its bot check done; null while nobody answers. */
export async function bodyOf({ kind, fields }: Call, url: string): Promise<string | null> {
  if (kind !== 'proposal') return JSON.stringify(fields);
  const tokenCaptcha = await tokenFrom(url).catch(() => null);
  return tokenCaptcha === null ? null : JSON.stringify({ ...fields, tokenCaptcha });
}

async function tokenFrom(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/bot-check`)).json()) as { data: BotChallenge };
  const search = new CounterSearch(data);
  while (!search.isOver) {
    const solution = search.advance(TRIES_AT_ONCE);
    if (solution !== null) return packToken(data, solution);
    // The other connections go on meanwhile.
    await pause();
  }
  throw new Error('no counter solves it');
}
