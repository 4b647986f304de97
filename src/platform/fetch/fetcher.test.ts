import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { FetchKind } from './fetch-kinds.ts';
import { type FetcherOptions, makeFetcher } from './fetcher.server.ts';
import { startHost } from './testing/hosts.ts';
import { startOddHost } from './testing/odd-host.ts';

const CLOCK = { now: () => instant(Date.parse('2026-03-02T12:00:00Z')) };

let host: Awaited<ReturnType<typeof startOddHost>>;
beforeAll(async () => {
  host = await startOddHost();
});
afterAll(() => host.stop());

const asking = (options: Partial<FetcherOptions> = {}) =>
  makeFetcher({
    publicUrl: 'https://outlet.example',
    allow: [host.hostAndPort],
    clock: CLOCK,
    ...options,
  });
const fetched = (path: string, kind: FetchKind = 'photo', options: Partial<FetcherOptions> = {}) =>
  asking(options).fetch({ address: new URL(path, host.origin).href, kind });
const codeOf = async (answer: ReturnType<typeof fetched>) => {
  const read = await answer;
  return read.ok ? 'fetched' : read.code;
};

describe('S03 how much the fetcher takes', () => {
  test.each([
    ['/page.jpg', 'photo', 'html'],
    ['/page-bare.jpg', 'photo', 'html'],
    ['/page.jpg', 'document', 'html'],
    ['/page.jpg', 'list', 'html'],
    ['/heic.jpg', 'photo', 'heic'],
    ['/vector', 'photo', 'wrong_type'],
    ['/archive', 'document', 'wrong_type'],
    ['/photo', 'document', 'wrong_type'],
    ['/paper', 'photo', 'wrong_type'],
    ['/empty', 'photo', 'empty'],
    ['/empty', 'list', 'empty'],
    ['/endless', 'photo', 'too_large'],
    ['/endless-wrong', 'photo', 'wrong_type'],
    ['/promised', 'photo', 'too_large'],
    ['/bomb', 'list', 'too_large'],
    ['/packed-wrong', 'photo', 'broken_off'],
    ['/packed-otherwise', 'photo', 'wrong_type'],
    ['/cut', 'photo', 'broken_off'],
    ['/round', 'photo', 'too_many_redirects'],
    ['/to?to=/three', 'photo', 'too_many_redirects'],
    ['/nowhere', 'photo', 'answer_refused'],
    ['/missing', 'photo', 'not_found'],
    ['/410', 'photo', 'gone'],
    ['/401', 'photo', 'forbidden'],
    ['/403', 'photo', 'forbidden'],
    ['/451', 'photo', 'forbidden'],
    ['/429', 'photo', 'rate_limited'],
    ['/500', 'photo', 'server_failed'],
    ['/204', 'photo', 'answer_refused'],
    ['/206', 'photo', 'answer_refused'],
    ['/304', 'photo', 'answer_refused'],
    ['/418', 'photo', 'answer_refused'],
  ] as const)('%s as a %s: %s', async (path, kind, code) => {
    expect(await codeOf(fetched(path, kind))).toBe(code);
  });

  test.each([
    ['/photo', 'photo', 'jpeg'],
    ['/named-otherwise.txt', 'photo', 'jpeg'],
    ['/packed', 'photo', 'jpeg'],
    ['/three', 'photo', 'jpeg'],
    ['/paper', 'document', 'pdf'],
    ['/list', 'list', null],
  ] as const)('%s as a %s is taken', async (path, kind, format) => {
    const read = await fetched(path, kind);
    expect(read).toMatchObject({ ok: true, format });
    if (kind === 'photo') expect(read).toMatchObject({ bytes: host.photo });
  });

  test('who is slow to connect, to answer or to go on is left in time; a caller may leave sooner', async () => {
    expect(await codeOf(fetched('/silent', 'photo', { wholeMs: 200 }))).toBe('timed_out');
    expect(await codeOf(fetched('/drip', 'photo', { wholeMs: 200 }))).toBe('timed_out');
    const neverResolved = { resolve: () => new Promise<never>(() => {}), connectMs: 50, wholeMs: 100 };
    const unknown = asking(neverResolved).fetch({ address: 'http://name.example/photo', kind: 'photo' });
    expect(await codeOf(unknown)).toBe('timed_out');
    const left = new AbortController();
    host.asked();
    const leaving = asking().fetch({
      address: `${host.origin}/silent`,
      kind: 'photo',
      signal: left.signal,
    });
    const outcome = expect(leaving).rejects.toThrow('left');
    await expect.poll(() => host.asked().length).toBeGreaterThan(0);
    left.abort(new Error('left'));
    await outcome;
  });

  test('a name that nobody knows and a port that nobody listens on are told apart', async () => {
    const resolve = async () => [];
    const nobody = asking({ resolve }).fetch({ address: 'http://nobody.example/', kind: 'photo' });
    expect(await codeOf(nobody)).toBe('name_unknown');
    const closed = asking({ allow: ['127.0.0.1:9'] }).fetch({
      address: 'http://127.0.0.1:9/',
      kind: 'photo',
    });
    expect(await codeOf(closed)).toBe('unreachable');
  });

  test('the next address of a name is tried where one does not answer', async () => {
    const allow = [`pictures.example:${host.port}`];
    const several = asking({ allow, resolve: async () => ['::1', '127.0.0.1'] });
    const address = `http://pictures.example:${host.port}/photo`;
    expect(await codeOf(several.fetch({ address, kind: 'photo' }))).toBe('fetched');
  });

  test('a file of the version that is known is not sent again', async () => {
    const address = `${host.origin}/versioned`;
    const first = await asking().fetch({ address, kind: 'photo' });
    expect(first).toMatchObject({ etag: '"1"', lastModified: 'Mon, 02 Mar 2026 10:00:00 GMT' });
    for (const known of [
      { etag: '"1"', lastModified: null },
      { etag: null, lastModified: 'Mon, 02 Mar 2026 10:00:00 GMT' },
    ]) {
      expect(await asking().fetch({ address, kind: 'photo', known })).toEqual({
        ok: true,
        isUnchanged: true,
      });
    }
    const other = { etag: '"0"', lastModified: null };
    expect(await asking().fetch({ address, kind: 'photo', known: other })).toMatchObject({
      isUnchanged: false,
    });
  });

  test('S04 the rest that a server asks for is reported, and who asks is told truly', async () => {
    expect(await fetched('/wait')).toEqual({ ok: false, code: 'rate_limited', retryAfterMs: 120_000 });
    expect(await fetched('/wait-until')).toEqual({
      ok: false,
      code: 'server_failed',
      retryAfterMs: 3_600_000,
    });
    expect(await fetched('/wait-wrong')).toEqual({ ok: false, code: 'server_failed', retryAfterMs: null });
    host.asked();
    await fetched('/photo');
    expect(host.asked()[0]?.headers).toMatchObject({
      'user-agent': 'outlet-imoveis (+https://outlet.example)',
      'accept-encoding': 'identity',
    });
  });

  test('a connection that the host closed meanwhile is opened anew', async () => {
    const fetcher = asking();
    const ask = () => codeOf(fetcher.fetch({ address: `${host.origin}/photo`, kind: 'photo' }));
    expect(await ask()).toBe('fetched');
    const [first] = host.asked();
    first?.socket.destroy();
    expect(await ask()).toBe('fetched');
  });

  test('a host that closed every connection that was kept open is asked on a new one', async () => {
    const used = new Set<object>();
    const hurried = await startHost((request, response) => {
      // A host that goes away without a word while the next request is on its way.
      if (used.has(request.socket)) request.socket.destroy();
      else response.end(host.photo);
      used.add(request.socket);
    });
    onTestFinished(hurried.stop);
    const fetcher = asking({ allow: [hurried.hostAndPort] });
    const ask = () => codeOf(fetcher.fetch({ address: `${hurried.origin}/photo`, kind: 'photo' }));
    expect(await Promise.all([ask(), ask()])).toEqual(['fetched', 'fetched']);
    expect(used.size).toBe(2);
    expect(await ask()).toBe('fetched');
  });
});
