import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.server.ts';
import { isFailure } from './log/failure.ts';
import { keepSecretKey } from './storage/secret-key.server.ts';
import { temporaryFolder } from './testing/databases.server.ts';

const SECRET = 'a secret that is long enough to be one';
const SERVER = { DATABASE_URL: 'postgres://u:p@db/outlet', SECRET_KEY: SECRET };

describe('the configuration', () => {
  it('needs nothing: it has the documented defaults', () => {
    const read = readConfig({ HOME: '/somewhere', PORT: '', DATABASE_URL: ' ' });
    expect(read).toMatchObject({
      ok: true,
      config: {
        port: 3000,
        host: '127.0.0.1',
        publicUrl: null,
        trustProxy: 0,
        dataDir: './var',
        databaseUrl: null,
        secretKey: null,
        demo: 'auto',
        role: 'all',
        drainMs: 500,
        listenWhen: 'started',
        listenFd: null,
        storage: null,
        startsAt: null,
        limits: 'on',
        logLevel: 'info',
      },
    });
  });

  it('takes the values that are given', () => {
    const read = readConfig({
      ...SERVER,
      PORT: '8080',
      PUBLIC_URL: 'https://outlet.example/',
      TRUST_PROXY: 'true',
      DEMO: 'off',
      ROLE: 'worker',
      MAIL_FROM: 'Outlet <contato@outlet.example>',
    });
    expect(read).toMatchObject({
      ok: true,
      config: { port: 8080, publicUrl: 'https://outlet.example', trustProxy: 1, demo: 'off', role: 'worker' },
    });
  });

  it('reads FETCH_ALLOW as hosts with their ports, as addresses of the web spell them', () => {
    const allowed = (FETCH_ALLOW: string) => {
      const read = readConfig({ FETCH_ALLOW });
      return read.ok ? read.config.fetchAllow : read.problems;
    };
    expect(allowed('127.0.0.1:8080, Photos.Example:80,[::1]:9')).toEqual([
      '127.0.0.1:8080',
      'photos.example:80',
      '[::1]:9',
    ]);
    for (const wrong of [
      'photos.example',
      'http://photos.example:80',
      'a:b@photos.example:80',
      'a:1,,b:2',
      'a:99999',
    ]) {
      expect(allowed(wrong)).toEqual(['FETCH_ALLOW must be host:port, with commas between several']);
    }
  });

  it.each([
    ['https://outlet.example', 'https://outlet.example'],
    ['HTTPS://Outlet.Example:443/', 'https://outlet.example'],
    ['http://[::1]:3000//', 'http://[::1]:3000'],
  ])('reads PUBLIC_URL as an origin: %s', (PUBLIC_URL, publicUrl) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ ok: true, config: { publicUrl } });
  });

  it.each([
    'https://outlet.example/site',
    'https://outlet.example/?a=segredo',
    'https://outlet.example?',
    'https://outlet.example/#segredo',
    'https://outlet.example#',
    'https://user@outlet.example/',
    'https://user:segredo@outlet.example',
    'ftp://outlet.example',
    'outlet.example',
  ])('refuses PUBLIC_URL %s with one line that does not repeat it', (PUBLIC_URL) => {
    const read = readConfig({ PUBLIC_URL });
    expect(read).toEqual({ ok: false, problems: [expect.stringMatching(/^PUBLIC_URL must be /)] });
    expect(JSON.stringify(read)).not.toContain('segredo');
  });

  it.each([
    ['sslmode=disable', null],
    ['sslmode=require', null],
    ['sslmode=no-verify', null],
    ['sslmode=verify-full&channel_binding=require', null],
    ['sslmode=prefer', 'sslmode'],
    ['sslmode=', 'sslmode'],
    ['sslmode=verify-ca', 'without sslrootcert'],
    ['sslmode=verify-ca&sslrootcert=/not/there.pem', 'cannot be read: sslrootcert'],
    ['sslcert=/not/there.pem', 'cannot be read: sslcert'],
  ])('looks at how DATABASE_URL asks for TLS: %s', (query, problem) => {
    const read = readConfig({ ...SERVER, DATABASE_URL: `postgres://u:segredo@db/outlet?${query}` });
    if (problem === null) expect(read.ok).toBe(true);
    else expect(read).toEqual({ ok: false, problems: [expect.stringContaining(problem)] });
    expect(read.ok || JSON.stringify(read)).not.toContain('segredo');
  });

  it.each([
    ['2026-08-01T09:00:00-03:00', '2026-08-01T12:00:00.000Z'],
    ['2026-08-01T09:00:00.250Z', '2026-08-01T09:00:00.250Z'],
    ['2026-08-01T09:00', '2026-08-01T12:00:00.000Z'],
    ['2026-08-01', '2026-08-01T03:00:00.000Z'],
  ])('starts the clock at %s, in Brasília where no zone is given', (NOW, utc) => {
    expect(readConfig({ NOW })).toMatchObject({ ok: true, config: { startsAt: Date.parse(utc) } });
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be the number of proxies in front, 0 to 10'],
    [{ PUBLIC_URL: 'outlet.example' }, 'PUBLIC_URL must be an address such as https://www.example.com'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address such as postgres://user:password@host/name',
    ],
    [
      { STORAGE_URL: '/var/files' },
      'STORAGE_URL must be an address such as s3://KEY:SECRET@host/bucket?region=sa-east-1 (with %2F for a slash in the secret)',
    ],
    [
      { STORAGE_URL: 's3://k:s@host/fotos?acl=x' },
      'STORAGE_URL may have only region and tls after the question mark',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
    [{ DEMO: 'on' }, 'DEMO must be auto or off'],
    [{ BRAND: '../etc' }, 'BRAND must be the name of a folder under brand/'],
    ...['web', 'worker'].map((ROLE): [Record<string, string>, string] => [
      { ROLE },
      `ROLE=${ROLE} needs DATABASE_URL: the embedded database belongs to one process, which does everything`,
    ]),
    [{ DRAIN_MS: '60001' }, 'DRAIN_MS must be a whole number from 0 to 60000'],
    [{ LISTEN_WHEN: 'soon' }, 'LISTEN_WHEN must be started or ready'],
    [{ ROLE: 'queen' }, 'ROLE must be all, web or worker'],
    [{ NOW: 'yesterday' }, 'NOW must be a time such as 2026-08-01T09:00:00-03:00'],
    [{ NOW: '2026-02-31T00:00:00Z' }, 'NOW must be a time such as 2026-08-01T09:00:00-03:00'],
    [{ NOW: '2026-02-29' }, 'NOW must be a time such as 2026-08-01T09:00:00-03:00'],
    [{ SMTP_URL: 'https://x' }, 'SMTP_URL must be an address such as smtp://user:password@host:587'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address'],
    [{ OPERATOR_TOKEN: 'x' }, 'OPERATOR_TOKEN must have at least 16 characters'],
    [{ PROPERTY_STORE_MB: '-1' }, 'PROPERTY_STORE_MB must be a whole number from 0 to 100000'],
    [{ LIMITS: 'none' }, 'LIMITS must be on or off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent'],
    [
      { DATABASE_URL: SERVER.DATABASE_URL },
      'SECRET_KEY is needed with DATABASE_URL: every process must sign with the same key',
    ],
    [
      { ...SERVER, NOW: '2026-01-01' },
      'NOW is refused with DATABASE_URL, unless ALLOW_TEST_CLOCK=1: it is for tests only',
    ],
    [
      { ...SERVER, LIMITS: 'off' },
      'LIMITS=off is refused with DATABASE_URL, unless ALLOW_TEST_CLOCK=1: it is for tests only',
    ],
  ])('refuses %j in one clear line', (environment, line) => {
    expect(readConfig(environment)).toEqual({ ok: false, problems: [line] });
  });

  it('takes the socket that was handed over to this process, and none that was meant for another', () => {
    const listenFd = (pid: number) => {
      const read = readConfig({ LISTEN_FDS: '1', LISTEN_PID: String(pid) });
      return read.ok ? read.config.listenFd : read.problems;
    };
    expect(listenFd(process.pid)).toBe(3);
    expect(listenFd(process.pid + 1)).toBeNull();
    expect(readConfig({ LISTEN_FDS: '2', LISTEN_PID: '1' })).toMatchObject({ ok: false });
  });

  it('lets tests have a server with a clock of their own', () => {
    const read = readConfig({ ...SERVER, NOW: '2026-01-01', LIMITS: 'off', ALLOW_TEST_CLOCK: '1' });
    expect(read.ok).toBe(true);
  });

  it('names every problem at once and repeats no value', () => {
    const read = readConfig({ PORT: 'hidden-value', SECRET_KEY: 'hidden-value', ROLE: 'hidden-value' });
    expect(read).toMatchObject({ ok: false, problems: { length: 3 } });
    expect(JSON.stringify(read)).not.toContain('hidden-value');
  });

  it('is the only place that reads the environment', () => {
    const root = join(import.meta.dirname, '../..');
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('testing/') && !/\.test\.tsx?$/.test(file))
      .map((file) => join(root, 'src', file));
    expect(files.length).toBeGreaterThan(50);
    const readers = files.filter((file) =>
      /process\s*\.\s*env\b|\benv\s*}\s*=\s*process/.test(readFileSync(file, 'utf8')),
    );
    expect(readers.map((file) => relative(root, file))).toEqual(['src/platform/config.server.ts']);
  });
});

describe('the key of a data folder', () => {
  it('is made once, kept, and readable by its owner alone', () => {
    const folder = temporaryFolder('key');
    const key = keepSecretKey(folder);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(keepSecretKey(folder)).toBe(key);
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(keepSecretKey(temporaryFolder('key'))).not.toBe(key);
    expect(readdirSync(folder)).toEqual(['secret-key']);
  });

  it('is not replaced when the file holds something else', () => {
    const folder = temporaryFolder('key');
    writeFileSync(join(folder, 'secret-key'), '');
    expect(() => keepSecretKey(folder)).toThrow(
      expect.toSatisfy((error) => isFailure(error, 'secret_key_unreadable')),
    );
  });
});
