import { fetchTroubleCopy } from '../../copy/server/fetching.ts';
import { sourcesCopy } from '../../copy/server/sources-command.ts';
import { STATES } from '../../domain/catalogue/enumerations.ts';
import { instant } from '../../domain/time.ts';
import {
  noteOrigin,
  noteTurn,
  setOriginInterval,
} from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import type { Source } from '../../features/catalogue/sources/source.repo.server.ts';
import type { SourceFileResult } from '../../features/catalogue/sources/source-run.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { Fetched, FetchRequest } from '../../platform/fetch/fetcher.server.ts';
import { openSealedText } from '../../platform/storage/sealed-text.server.ts';
import { keepFetchedList } from './kept-lists.server.ts';
import { Hosts, type ListHost } from './list-hosts.server.ts';
import { noteFailure, noteUnchanged, type Run, takeIn } from './take-in.server.ts';

export const AUTHORIZATION_SEAL = 'source-authorization';
/** Hosts that may lead on to another one. */
const MOST_HOSTS_ON = 3;
/** Refusals in a row that make a wall, which more requests only make higher. */
const WALL = 3;

type Wanted = { readonly name: string; readonly address: string };

/** Addresses of a source: the lists of its states, or one feed. */
function wantedOf({ kind, place, states }: Source): Wanted[] {
  if (kind === 'feed') return [{ name: 'feed.json', address: place }];
  if (kind === 'vrsync') return [{ name: 'vrsync.xml', address: place }];
  return (states.length > 0 ? states : STATES).map((uf) => {
    const state = uf.toUpperCase();
    return { name: `Lista_imoveis_${state}.csv`, address: place.replaceAll('{UF}', state) };
  });
}

/** Fetches lists one after the other with the manners of their host, and takes in each as it comes. */
export async function* fetchLists(run: Run): AsyncGenerator<SourceFileResult> {
  const { parts, source } = run;
  const { origin } = new URL(source.place);
  await setOriginInterval(parts.database.db, origin, source.kind === 'caixa' ? source.intervalMs : null);
  const hosts = new Hosts(run);
  try {
    const first = await hosts.at(origin);
    if (typeof first === 'string') yield { name: origin, outcome: 'failed', words: first, totals: null };
    else yield* fetchEach(run, first, hosts);
  } finally {
    await hosts.release();
  }
}

async function* fetchEach(run: Run, first: ListHost, hosts: Hosts): AsyncGenerator<SourceFileResult> {
  const { source, since } = run;
  let refusals = 0;
  for (const wanted of wantedOf(source)) {
    run.signal.throwIfAborted();
    const known = run.known.get(wanted.name);
    if (since !== null && known !== undefined && known.checkedAt >= since) continue;
    await hosts.keep();
    const { result, rests, isWall } = await fetchOne(run, wanted, { first, hosts });
    yield result;
    refusals = isWall ? refusals + 1 : 0;
    if (rests !== null) await rest(run, rests);
    if (rests !== null || refusals >= WALL) return;
  }
}

type Rest = { readonly origin: string; readonly ms: number };

async function rest({ parts }: Run, { origin, ms }: Rest): Promise<void> {
  const restsUntil = instant(parts.clock.now() + ms);
  await transaction(parts.database.db, (trx) => noteOrigin(trx, origin, { restsUntil }));
}

type One = { readonly result: SourceFileResult; readonly rests: Rest | null; readonly isWall: boolean };

type Way = { readonly first: ListHost; readonly hosts: Hosts };

async function fetchOne(run: Run, { name, address }: Wanted, way: Way): Promise<One> {
  const { parts, source, known } = run;
  const { clock, storage, secret } = parts;
  const failed = async (words: string, rests: Rest | null = null, isWall = false): Promise<One> => ({
    result: await noteFailure(run, name, words),
    rests,
    isWall,
  });
  const sealed = source.sealedAuthorization;
  const authorization = sealed === null ? null : openSealedText(sealed, secret, AUTHORIZATION_SEAL);
  if (sealed !== null && authorization === null) return failed(sourcesCopy.sealBroken);
  const before = known.get(name);
  const { etag = null, lastModified = null } = before ?? {};
  const request = {
    kind: 'list' as const,
    signal: run.signal,
    ...(before?.trouble === null ? { known: { etag, lastModified } } : {}),
  };
  const answer = await follow(run, { address, request, authorization }, way);
  if (typeof answer === 'string') return failed(answer);
  const { fetched, origin } = answer;
  if (!fetched.ok) {
    const isWall = ['html', 'forbidden', 'rate_limited'].includes(fetched.code);
    const ms = fetched.retryAfterMs;
    return failed(fetchTroubleCopy[fetched.code], ms === null ? null : { origin, ms }, isWall);
  }
  if (fetched.isUnchanged) {
    const result = before
      ? await noteUnchanged(run, before)
      : await noteFailure(run, name, sourcesCopy.nothing);
    return { result, rests: null, isWall: false };
  }
  await keepFetchedList(storage, source.name, name, fetched.bytes, clock.now());
  const result = await takeIn(run, { name, ...fetched });
  return { result, rests: null, isWall: false };
}

type Question = {
  readonly address: string;
  readonly request: Pick<FetchRequest, 'kind' | 'signal' | 'known'>;
  /** Header for the first host alone. */
  readonly authorization: string | null;
};

/** Asks for a list where it is and where its host says that it is, each host in its turn; words: it was not asked for. */
async function follow(
  { parts, signal }: Run,
  { address, request, authorization }: Question,
  { first, hosts }: Way,
): Promise<{ readonly fetched: Fetched; readonly origin: string } | string> {
  const { fetcher, clock, database } = parts;
  let [host, at] = [first, address];
  for (let hops = 0; ; hops += 1) {
    const { origin, rules, turns } = host;
    if (!rules.isAllowed(at)) return sourcesCopy.disallowed;
    await turns.wait(clock, signal);
    const own = host === first ? { authorization: authorization ?? undefined } : {};
    const fetching = fetcher.fetch({ ...request, ...own, address: at, staysOnOrigin: true });
    const [fetched] = await Promise.all([fetching, noteTurn(database.db, origin, turns.nextAt)]);
    const movedTo = fetched.ok ? undefined : fetched.movedTo;
    if (movedTo === undefined) return { fetched, origin };
    if (hops >= MOST_HOSTS_ON) return fetchTroubleCopy.too_many_redirects;
    const next = await hosts.at(new URL(movedTo).origin);
    if (typeof next === 'string') return next;
    [host, at] = [next, movedTo];
  }
}
