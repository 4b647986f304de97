import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from './failure.ts';
import { createLog } from './log.server.ts';
import { createMetrics } from './metrics.server.ts';
import { redactText } from './redact.ts';

function recorded(level: Parameters<typeof createLog>[0] = 'info') {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(line) }), lines };
}

describe('the log', () => {
  it('writes one line of JSON with level, time, event code and fields', () => {
    const { log, lines } = recorded();
    log.with({ requestId: 'r-1' }).info('http.request', { status: 200, ms: 1.5 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\n$/);
    expect(JSON.parse(lines[0]!)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      event: 'http.request',
      requestId: 'r-1',
      status: 200,
      ms: 1.5,
    });
  });

  it('writes signs that turn text, and those that rule a terminal, by their numbers', () => {
    const { log, lines } = recorded();
    log.warn('source.not_taken', { words: 'a\u202egnp\u001b[31m.csv' });
    expect(lines[0]).toContain('a\\u202egnp\\u001b[31m.csv');
    expect(JSON.parse(lines[0]!).words).toBe('a\u202egnp\u001b[31m.csv');
  });

  it('leaves out what is below its level', () => {
    const { log, lines } = recorded('warn');
    log.info('quiet');
    log.debug('quiet');
    log.warn('loud');
    log.error('loud');
    expect(lines).toHaveLength(2);
    const silent = recorded('silent');
    silent.log.error('loud');
    expect(silent.lines).toEqual([]);
  });

  it('hides fields that are secret or personal by their name, at any depth', () => {
    const { log, lines } = recorded();
    log.info('form', {
      email: 'a',
      nested: {
        phoneNumber: 'a',
        cpf: 'a',
        list: [{ password: 'a', accessToken: 'a', cookie: 'a', senha: 'a' }],
      },
      headers: { accept: 'a' },
      kept: 'b',
      token: null,
    });
    expect(JSON.parse(lines[0]!)).toMatchObject({
      email: '[hidden]',
      nested: {
        phoneNumber: '[hidden]',
        cpf: '[hidden]',
        list: [{ password: '[hidden]', accessToken: '[hidden]', cookie: '[hidden]', senha: '[hidden]' }],
      },
      headers: '[hidden]',
      kept: 'b',
      token: null,
    });
  });

  it('tells of an error its code, message, stack and cause, and nothing that a driver adds', () => {
    const { log, lines } = recorded();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(a@b.co) exists',
    });
    log.error('job.failed', { error: new Failure('mail_refused', 'refused by ana@example.com', cause) });
    const { error } = JSON.parse(lines[0]!);
    expect(error).toMatchObject({
      type: 'Failure',
      code: 'mail_refused',
      message: 'refused by [hidden]',
      stack: expect.stringContaining('log.server.test.ts'),
      cause: { code: '23505', message: 'duplicate key' },
    });
    expect(lines[0]).not.toMatch(/ana@|a@b/);
  });

  it('survives an object that contains itself', () => {
    const { log, lines } = recorded();
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    log.info('loop', { loop });
    expect(lines).toHaveLength(1);
  });
});

describe('texts in the log', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
  const personal = fc.oneof(
    fc.emailAddress().filter((address) => /^[\w.+-]+@/.test(address)),
    digits(11),
    digits(11).map((d) => `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6, 9)}-${d.slice(9)}`),
    digits(10).map((d) => `(${d[0]}1) ${d.slice(2, 6)}-${d.slice(6)}`),
    digits(11).map((d) => `(${d[0]}1) 9${d.slice(3, 7)}-${d.slice(7)}`),
    digits(11).map((d) => `+55${d[0]}19${d.slice(3)}`),
    digits(14).map(
      (d) => `${d.slice(0, 2)}.${d.slice(2, 5)}.${d.slice(5, 8)}/${d.slice(8, 12)}-${d.slice(12)}`,
    ),
    fc
      .stringMatching(/^[a-z]{3,8}$/)
      .map((value) => `/busca?nome=${value}&x=1`)
      .map((address) => address),
  );

  it('hold no e-mail, CPF, CNPJ, telephone or query string, wherever these stand', () => {
    fc.assert(
      fc.property(personal, (value) => {
        const secret = value.includes('?') ? value.slice(value.indexOf('?') + 1) : value;
        expect(redactText(`before ${value} after`)).not.toContain(secret);
        expect(redactText(`"${value}"`)).not.toContain(secret);
      }),
    );
  });

  it('keep what is none of these', () => {
    const plain =
      'GET /imovel/sp/campinas/oi-4071 took 12.5 ms, 352.939,37 of 32547 rows, 2026-01-08T12:00:00.000Z';
    expect(redactText(plain)).toBe(plain);
    expect(redactText('postgres://user:secret@db/outlet')).toBe('postgres://[hidden]@db/outlet');
  });
});

describe('the metrics', () => {
  it('are text for Prometheus, with values read when asked for', async () => {
    const metrics = createMetrics();
    metrics.requests.series({ method: 'GET', route: '/busca', status: 200 }).observe(0.004);
    metrics.catalogueVersion.set(7);
    metrics.errors.inc({ event: 'job.failed' });
    metrics.observe('jobs_waiting', 'Jobs that wait', async () => 3);
    const text = await metrics.text();
    expect(text).toContain('http_request_seconds_count{method="GET",route="/busca",status="200"} 1');
    expect(text).toContain('catalogue_version 7');
    expect(text).toContain('errors_total{event="job.failed"} 1');
    expect(text).toContain('jobs_waiting 3');
    expect(text).toContain('process_resident_memory_bytes');
    expect(metrics.contentType).toContain('text/plain');
  });
});
