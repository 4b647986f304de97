import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';
import { RECOVERY_PATH } from './opportunity.route.ts';
import { POSTS } from './posts.ts';

const [embedded] = testDatabases();
if (embedded === undefined) throw new Error('there is no database to test on');

const PASSWORD = 'Ovelha-Azul-77';
const PROPOSAL = {
  path: '/api/property/:id/opportunity',
  example: {
    name: 'Maria da Silva',
    email: 'maria@exemplo.com.br',
    phone: '(11) 91234-5678',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    registered: false,
    send_mail_pgi: true,
    tokenCaptcha: 'bm9uZSBvZiBvdXJz',
  },
};
const TARGETS: readonly { path: string; example: Readonly<Record<string, unknown>> }[] = [...POSTS, PROPOSAL];

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a'.repeat(9000),
    '<script>',
    "'; drop table submission; --",
    -0,
    1e308,
  ),
);

/** As an address has room for it. */
const brief = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 400).toWellFormed();

describe('hostile bodies', () => {
  let server: TestServer & { remove: () => Promise<void> };
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(embedded, { environment: { LIMITS: 'off', LOG_LEVEL: 'debug' } });
    const { data } = await (await fetch(`${server.url}/api/property`)).json();
    id = data[0].id;
  });
  afterAll(() => server?.remove());

  const send = async (path: string, body: BodyInit) => {
    const address = path.replace(':id', id).replace(':tenant', 'emgea');
    const response = await fetch(server.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, answer: await response.json() };
  };

  const refused = ({ status, answer }: Awaited<ReturnType<typeof send>>) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(answer.error.message).toMatch(/\S{4}/);
    expect(answer.error.code).toMatch(/^[a-z_]+$/);
  };

  test('D§8 what visitors send, taken or refused, and what is mailed of it, stands in no line of the log', async () => {
    const person = {
      name: 'Vasconcelina Quatroventos',
      email: 'vasconcelina@quatroventos.example',
      lead_mail: 'vasconcelina@quatroventos.example',
      phone: '(11) 98877-6655',
      message: 'Meu CPF é 529.982.247-25, me chamem de Vasconcelina.',
      utm_source: 'vasconcelina@quatroventos.example',
    };
    for (const { path, example } of POSTS) {
      const known = Object.entries(person).filter(([name]) => name in example);
      const body = { ...example, ...Object.fromEntries(known) };
      expect([path, (await send(path, JSON.stringify(body))).status]).toEqual([path, 200]);
      refused(
        await send(path, JSON.stringify({ ...body, email: 'vasconcelina@', lead_mail: '', phone: '1' })),
      );
      await send(path, JSON.stringify(body).slice(0, -5));
      await fetch(`${server.url}${path}?email=${person.email}&phone=11988776655&cpf=52998224725`);
    }
    await fetch(`${server.url}/api/welcome/login/forgot_password?email=${person.email}`, { method: 'POST' });
    const sent = () =>
      server.lines.filter(({ event, queue }) => event === 'job.done' && queue === 'deliver').length;
    await expect.poll(sent).toBeGreaterThanOrEqual(POSTS.length);
    const log = JSON.stringify(server.lines);
    expect(log).toContain('/contact');
    expect(log).not.toMatch(/vasconcelina|quatroventos|98877.?6655|529\.?982\.?247/i);
  });

  test.each(TARGETS)(
    'V12 $path refuses whatever is no form of its own, and goes on',
    async ({ path, example }) => {
      const names = Object.keys(example);
      const bodies = fc.oneof(
        fc
          .dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), odd, { maxKeys: 12 })
          .map((body) => JSON.stringify(body)),
        fc
          .record({ base: fc.constant(example), name: fc.constantFrom(...names), value: odd })
          .map(({ base, name, value }) => JSON.stringify({ ...base, email: 'sem arroba', [name]: value })),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => bytes as BodyInit),
      );
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const outcome = await send(path, body);
          // An odd value in a field that takes any text is none that is wrong.
          if (outcome.status !== 200) refused(outcome);
        }),
        { numRuns: 120 },
      );
      refused(await send(path, `${'['.repeat(10_000)}${']'.repeat(10_000)}`));
      refused(await send(path, `{"email":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`));
      refused(await send(path, JSON.stringify({ ...example, message: 'a'.repeat(10_000_000) })));
      const accepted = await send(path, JSON.stringify({ ...example, unknown_field: { deep: [1] } }));
      expect([200, 403, 429]).toContain(accepted.status);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
    },
  );

  test('V12 the call that recovers a password refuses whatever is no address, whatever its body', async () => {
    await fc.assert(
      fc.asyncProperty(odd, fc.uint8Array({ maxLength: 300 }), async (value, body) => {
        const query = new URLSearchParams({ email: `${brief(value)}@`, tokenCaptcha: brief(value) });
        refused(await send(`${RECOVERY_PATH}?${query}`, body as BodyInit));
      }),
      { numRuns: 120 },
    );
    refused(await send(RECOVERY_PATH, 'a'.repeat(10_000_000)));
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  test('V12 every call of the document that reads answers odd parameters, with a message where it refuses', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, { get?: { parameters: readonly { name: string; in: string }[] } }>;
    };
    const reads = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []));
    expect(reads.length).toBeGreaterThan(6);
    const text = odd.map(brief);
    for (const { path, parameters } of reads) {
      const names = parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : []));
      const query = fc.dictionary(fc.oneof(fc.constantFrom('zq', ...names), fc.string()), text, {
        maxKeys: 5,
      });
      await fc.assert(
        fc.asyncProperty(query, text, async (some, place) => {
          const segment = encodeURIComponent(place) || '0';
          const asked = path.replaceAll(/\{\w+\}/g, segment);
          const response = await fetch(`${server.url}${asked}?${new URLSearchParams(some)}`, {
            redirect: 'manual',
          });
          const answer = await response.text();
          expect([asked, response.status < 500]).toEqual([asked, true]);
          if (response.status >= 400) expect(JSON.parse(answer).error.message, asked).toMatch(/\S{4}/);
        }),
        { numRuns: 40 },
      );
    }
  });
});
