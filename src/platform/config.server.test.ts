import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configWords } from '../copy/server/config-words.ts';
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
      return read.ok ? read.config.fetchAllow : read.problems.map(configWords);
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
      expect(allowed(wrong)).toEqual(['FETCH_ALLOW deve ser host:porta, com vírgulas entre vários']);
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
    expect(read.ok || read.problems.map(configWords)).toEqual([expect.stringMatching(/^PUBLIC_URL deve /)]);
    expect(JSON.stringify(read)).not.toContain('segredo');
  });

  it.each([
    ['sslmode=disable', null],
    ['sslmode=require', null],
    ['sslmode=no-verify', null],
    ['sslmode=verify-full&channel_binding=require', null],
    ['sslmode=prefer', 'sslmode'],
    ['sslmode=', 'sslmode'],
    ['sslmode=verify-ca', 'sem sslrootcert'],
    ['sslmode=verify-ca&sslrootcert=/not/there.pem', 'não pode ser lido: sslrootcert'],
    ['sslcert=/not/there.pem', 'não pode ser lido: sslcert'],
  ])('looks at how DATABASE_URL asks for TLS: %s', (query, problem) => {
    const read = readConfig({ ...SERVER, DATABASE_URL: `postgres://u:segredo@db/outlet?${query}` });
    if (problem === null) expect(read.ok).toBe(true);
    else expect(read.ok || read.problems.map(configWords)).toEqual([expect.stringContaining(problem)]);
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
    [{ PORT: '80a' }, 'PORT deve ser um número inteiro de 0 a 65535'],
    [{ PORT: '70000' }, 'PORT deve ser um número inteiro de 0 a 65535'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY deve ser o número de proxies na frente, de 0 a 10'],
    [{ PUBLIC_URL: 'outlet.example' }, 'PUBLIC_URL deve ser um endereço como https://www.example.com'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL deve ser um endereço como postgres://user:password@host/name',
    ],
    [
      { STORAGE_URL: '/var/files' },
      'STORAGE_URL deve ser um endereço como s3://CHAVE:SEGREDO@host/balde?region=sa-east-1 (com %2F no lugar de uma barra no segredo)',
    ],
    [
      { STORAGE_URL: 's3://k:s@host/fotos?acl=x' },
      'STORAGE_URL só pode ter region e tls depois do ponto de interrogação',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY deve ter pelo menos 32 letras ou sinais'],
    [{ DEMO: 'on' }, 'DEMO deve ser auto ou off'],
    [{ BRAND: '../etc' }, 'BRAND deve ser o nome de uma pasta em brand/'],
    ...['web', 'worker'].map((ROLE): [Record<string, string>, string] => [
      { ROLE },
      `ROLE=${ROLE} precisa de DATABASE_URL: o banco de dados embutido é de um processo só, que faz tudo`,
    ]),
    [{ DRAIN_MS: '60001' }, 'DRAIN_MS deve ser um número inteiro de 0 a 60000'],
    [{ LISTEN_WHEN: 'soon' }, 'LISTEN_WHEN deve ser started ou ready'],
    [{ ROLE: 'queen' }, 'ROLE deve ser all, web ou worker'],
    [{ NOW: 'yesterday' }, 'NOW deve ser um instante como 2026-08-01T09:00:00-03:00'],
    [{ NOW: '2026-02-31T00:00:00Z' }, 'NOW deve ser um instante como 2026-08-01T09:00:00-03:00'],
    [{ NOW: '2026-02-29' }, 'NOW deve ser um instante como 2026-08-01T09:00:00-03:00'],
    [{ SMTP_URL: 'https://x' }, 'SMTP_URL deve ser um endereço como smtp://user:password@host:587'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM deve ser um endereço de e-mail'],
    [{ OPERATOR_TOKEN: 'x' }, 'OPERATOR_TOKEN deve ter pelo menos 16 letras ou sinais'],
    [{ PROPERTY_STORE_MB: '-1' }, 'PROPERTY_STORE_MB deve ser um número inteiro de 0 a 100000'],
    [{ LIMITS: 'none' }, 'LIMITS deve ser on ou off'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL deve ser debug, info, warn, error ou silent'],
    [
      { DATABASE_URL: SERVER.DATABASE_URL },
      'SECRET_KEY falta, e é preciso com DATABASE_URL: todo processo assina com a mesma chave',
    ],
    [
      { ...SERVER, NOW: '2026-01-01' },
      'NOW não vale com DATABASE_URL, a não ser com ALLOW_TEST_CLOCK=1: é só para testes',
    ],
    [
      { ...SERVER, LIMITS: 'off' },
      'LIMITS=off não vale com DATABASE_URL, a não ser com ALLOW_TEST_CLOCK=1: é só para testes',
    ],
  ])('refuses %j in one clear line', (environment, line) => {
    const read = readConfig(environment);
    expect(read.ok || read.problems.map(configWords)).toEqual([line]);
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
