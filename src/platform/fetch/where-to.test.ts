import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.server.ts';
import { isPublicAddress } from './allowed-hosts.ts';
import { type FetcherOptions, makeFetcher } from './fetcher.server.ts';
import { startHost } from './testing/hosts.ts';
import { startOddHost } from './testing/odd-host.ts';

/** Public by its form, of a network that was given back: nobody is there. */
const PUBLIC = '3ffe::1';

let host: Awaited<ReturnType<typeof startOddHost>>;
beforeAll(async () => {
  host = await startOddHost();
});
afterAll(() => host.stop());

const asking = (options: Partial<FetcherOptions> = {}) =>
  makeFetcher({
    publicUrl: 'https://outlet.example',
    allow: [host.hostAndPort],
    clock: systemClock,
    ...options,
  });
const fetched = (path: string, options: Partial<FetcherOptions> = {}) =>
  asking(options).fetch({ address: new URL(path, host.origin).href, kind: 'photo' });
const codeOf = async (answer: ReturnType<typeof fetched>) => {
  const read = await answer;
  return read.ok ? 'fetched' : read.code;
};

/** Spellings of what may not be asked; `PORT` is that of a host which would answer. */
const FORBIDDEN = [
  'http://127.0.0.1:PORT/photo',
  'http://127.1:PORT/photo',
  'http://127.0.1:PORT/photo',
  'http://2130706433:PORT/photo',
  'http://0x7f000001:PORT/photo',
  'http://0x7f.0.0.1:PORT/photo',
  'http://0177.0.0.1:PORT/photo',
  'http://017700000001:PORT/photo',
  'http://127.0.0.1.:PORT/photo',
  'http://%31%32%37.0.0.1:PORT/photo',
  'http://１２７.０.０.１:PORT/photo',
  'http://127。0。0。1:PORT/photo',
  'http://localhost:PORT/photo',
  'http://LOCALHOST.:PORT/photo',
  'http://0:PORT/photo',
  'http://0.0.0.0:PORT/photo',
  'http://[::]:PORT/photo',
  'http://[::1]:PORT/photo',
  'http://[0:0:0:0:0:0:0:1]:PORT/photo',
  'http://[::ffff:127.0.0.1]:PORT/photo',
  'http://[::ffff:7f00:1]:PORT/photo',
  'http://[::7f00:1]:PORT/photo',
  'http://[::127.0.0.1]:PORT/photo',
  'http://[64:ff9b::7f00:1]:PORT/photo',
  'http://[2002:7f00:1::]:PORT/photo',
  'http://[2001:0:7f00:1::]/photo',
  'http://127.0.0.1/photo',
  'http://127.255.255.254/photo',
  'http://10.0.0.1/photo',
  'http://172.16.0.1/photo',
  'http://172.31.255.255/photo',
  'http://192.168.1.1/photo',
  'http://0xc0a80101/photo',
  'http://3232235777/photo',
  'http://169.254.169.254/latest/meta-data',
  'http://[fe80::1]/photo',
  'http://[fd00:ec2::254]/photo',
  'http://[fc00::1]/photo',
  'http://[fec0::1]/photo',
  'http://100.64.0.1/photo',
  'http://100.100.100.200/photo',
  'http://192.0.0.8/photo',
  'http://192.0.2.1/photo',
  'http://198.18.0.1/photo',
  'http://198.51.100.1/photo',
  'http://203.0.113.7/photo',
  'http://224.0.0.1/photo',
  'http://[ff02::1]/photo',
  'http://240.0.0.1/photo',
  'http://255.255.255.255/photo',
  'http://[2001:db8::1]/photo',
  'http://[100::1]/photo',
  'http://93.184.215.14:8080/photo',
  'https://93.184.215.14:80443/photo',
  'http://93.184.215.14:22/photo',
];

const INVALID = [
  'file:///etc/passwd',
  'ftp://93.184.215.14/photo',
  'data:image/png;base64,AAAA',
  'gopher://127.0.0.1/',
  'javascript:alert(1)',
  '//93.184.215.14/photo',
  '/photo',
  '',
  'http://',
  'http://user@93.184.215.14/photo',
  'http://user:secret@93.184.215.14/photo',
  'http://outlet.example@127.0.0.1/photo',
  'http://[::ffff:127.0.0.1',
  'http://127.0.0.1:99999/photo',
];

describe('S03 where the fetcher may not go', () => {
  const withPort = (address: string) => address.replace('PORT', String(host.port));

  test.each(FORBIDDEN)('%s is refused before anything is asked', async (address) => {
    host.asked();
    const read = await asking({ allow: [] }).fetch({ address: withPort(address), kind: 'photo' });
    const isSyntax = !URL.canParse(withPort(address));
    expect(read).toMatchObject({ ok: false, code: isSyntax ? 'address_invalid' : 'address_refused' });
    expect(host.asked()).toEqual([]);
  });

  test.each(INVALID)('%s is no address of the web', async (address) => {
    expect(await asking({ allow: [] }).fetch({ address, kind: 'photo' })).toMatchObject({
      ok: false,
      code: 'address_invalid',
    });
  });

  test.each(FORBIDDEN)('and no host that may be asked leads there: %s', async (address) => {
    // The way to the first host is allowed by name, and nothing else.
    const named = asking({ allow: [`pictures.example:${host.port}`], resolve: async () => ['127.0.0.1'] });
    const to = `http://pictures.example:${host.port}/to?${new URLSearchParams({ to: withPort(address) })}`;
    host.asked();
    const read = await named.fetch({ address: to, kind: 'photo' });
    expect(read.ok ? 'fetched' : read.code).toMatch(/^address_(refused|invalid)$/);
    expect(host.asked()).toHaveLength(1);
  });

  test.each(INVALID.filter((address) => URL.canParse(address) || /^http/.test(address)))(
    'nor a redirect to %s',
    async (address) => {
      const read = await codeOf(fetched(`/to?${new URLSearchParams({ to: address })}`));
      expect(read).toMatch(/^address_(refused|invalid)$/);
    },
  );

  test('a name that leads to an address within is refused, whatever else it leads to', async () => {
    for (const addresses of [['127.0.0.1'], ['10.1.2.3', '::1'], ['::ffff:10.0.0.1'], ['fe80::1%eth0']]) {
      const read = await asking({ allow: [], resolve: async () => addresses }).fetch({
        address: 'http://pictures.example/photo',
        kind: 'photo',
      });
      expect(read).toMatchObject({ ok: false, code: 'address_refused' });
    }
  });

  test('a name that changes between check and use gains nothing: it is looked up once for each request', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return asked === 1 ? [PUBLIC] : ['127.0.0.1'];
    };
    host.asked();
    const address = 'http://rebinding.example/photo';
    const read = await asking({ allow: [], resolve: rebinding, connectMs: 300 }).fetch({
      address,
      kind: 'photo',
    });
    expect(read).toMatchObject({ ok: false, code: expect.stringMatching(/^(unreachable|timed_out)$/) });
    expect(asked).toBe(1);
    const again = await asking({ allow: [], resolve: rebinding }).fetch({ address, kind: 'photo' });
    expect(again).toMatchObject({ ok: false, code: 'address_refused' });
    expect(host.asked()).toEqual([]);
  });

  test('the connection goes to the address that was checked, whatever the machine says of the name', async () => {
    host.asked();
    const address = `http://localhost:${host.port}/photo`;
    const ask = (found: string) =>
      codeOf(
        asking({ allow: [`localhost:${host.port}`], resolve: async () => [found], connectMs: 300 }).fetch({
          address,
          kind: 'photo',
        }),
      );
    expect(await ask(PUBLIC)).toMatch(/^(unreachable|timed_out)$/);
    expect(host.asked()).toEqual([]);
    expect(await ask('127.0.0.1')).toBe('fetched');
  });

  test('a redirect to a name that has come to lead within is refused at the redirect', async () => {
    const names = new Map([['pictures.example', '127.0.0.1']]);
    const looked: string[] = [];
    const resolve = async (name: string) => {
      looked.push(name);
      return [names.get(name) ?? '10.0.0.7'];
    };
    const allow = [`pictures.example:${host.port}`];
    host.asked();
    const to = new URLSearchParams({ to: 'http://rebinding.example/photo' });
    const address = `http://pictures.example:${host.port}/to?${to}`;
    const read = await asking({ allow, resolve }).fetch({ address, kind: 'photo' });
    expect(read).toMatchObject({ ok: false, code: 'address_refused' });
    expect([looked, host.asked().length]).toEqual([['pictures.example', 'rebinding.example'], 1]);
  });

  test('an allowed host is told by its name and port together', async () => {
    const resolve = async () => ['127.0.0.1'];
    const allow = [`pictures.example:${host.port}`];
    const at = (name: string) =>
      codeOf(
        asking({ allow, resolve }).fetch({ address: `http://${name}:${host.port}/photo`, kind: 'photo' }),
      );
    expect(await at('pictures.example')).toBe('fetched');
    expect(await at('PICTURES.example.')).toBe('fetched');
    expect(await at('other.example')).toBe('address_refused');
    expect(await at('127.0.0.1')).toBe('address_refused');
    expect(host.asked().map(({ headers }) => headers.host)).toEqual([
      `pictures.example:${host.port}`,
      `pictures.example.:${host.port}`,
    ]);
  });

  test('a certificate is held against the name, though the connection goes to a checked address', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'pictures.example' }], {
      algorithm: 'sha256',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'pictures.example' }] }],
    });
    const secure = await startHost((_, response) => response.end(host.photo), createServer({ key, cert }));
    const [pictures, other] = ['pictures.example', 'other.example'].map((name) => `${name}:${secure.port}`);
    const fetcher = asking({ allow: [pictures ?? '', other ?? ''], resolve: async () => ['127.0.0.1'] });
    const ask = (at: string | undefined) =>
      codeOf(fetcher.fetch({ address: `https://${at}/photo`, kind: 'photo' }));
    expect(await ask(pictures)).toBe('unreachable');
    const known = getCACertificates('default');
    setDefaultCACertificates([...known, cert]);
    expect([await ask(pictures), await ask(other)]).toEqual(['fetched', 'unreachable']);
    setDefaultCACertificates(known);
    await secure.stop();
  });

  test('addresses that hosts of the web have may be asked', () => {
    for (const address of [
      '8.8.8.8',
      PUBLIC,
      '200.160.2.3',
      '2001:12ff:0:2::3',
      '2a00:1450:4001:82a::200e',
    ]) {
      expect(isPublicAddress(address)).toBe(true);
    }
    for (const text of ['', 'localhost', '::ffff:8.8.8.8', '64:ff9b::808:808', '4000::1']) {
      expect(isPublicAddress(text)).toBe(false);
    }
  });
});

test('S03 nothing else of the server asks by an address: bucket and partner have a host of the configuration', () => {
  const sources = globSync('src/**/*.ts').filter(
    (file) => !/^src\/(web|desk\/script)\/|\.test\.ts$|\/testing\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const asking = sources.filter((file) =>
    /(?:await|return|=|=>|\()\s*fetch\(/.test(readFileSync(file, 'utf8')),
  );
  expect(asking.sort()).toEqual([
    'src/integrations/proposals/check-partner.server.ts',
    'src/platform/storage/s3-client.server.ts',
  ]);
});
