import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../platform/testing/databases.server.ts';
import { startPostgres } from '../platform/testing/postgres.server.ts';
import { fillDisk, freeDisk, mountSmallDisk, unmountDisk } from '../platform/testing/small-disk.server.ts';

/** A disk of its own of so many bytes, for the length of one test; null where none can be mounted. */
function smallDisk(bytes: number, folder = temporaryFolder('disk')): string | null {
  if (!mountSmallDisk(bytes, folder)) return null;
  onTestFinished(() => void unmountDisk(folder));
  return folder;
}

function run(command: string, args: readonly string[], env: Record<string, string>) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const done = spawnSync(process.execPath, ['--no-warnings', script, ...args], { env, encoding: 'utf8' });
  return { code: done.status, lines: `${done.stdout}${done.stderr}`.trim().split('\n') };
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('filling'));

test.each([
  ['doctor', []],
  ['backup', ['x.gz']],
  ['import', [import.meta.filename]],
  ['property', ['show', 'oi-1']],
  ['migrate', []],
] as const)(
  '%s says in a line that the disk of its data folder is full, and leaves nothing half done',
  (name, args) => {
    const folder = smallDisk(2 ** 20);
    if (folder === null) return;
    fillDisk(folder);
    const { code, lines } = run(name, args, { DATA_DIR: folder });
    expect(lines.join('\n')).toMatch(/disco está cheio/);
    expect(lines.join('\n')).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
    const left = filesOf(folder).filter((file) => statSync(join(folder, file)).isFile());
    expect(left.filter((file) => /key|\.part|unfinished\/./.test(file))).toEqual([]);
  },
);

test('a backup onto a full disk says so, keeps the file that was there and leaves no other', () => {
  const disk = smallDisk(2 ** 18);
  if (disk === null) return;
  const file = join(disk, 'all.gz');
  writeFileSync(file, 'the one of yesterday');
  fillDisk(disk);
  const { code, lines } = run('backup', [file], { DATA_DIR: temporaryFolder('data') });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${file}: o disco está cheio. O que já estava guardado está a salvo`);
  expect(code).toBe(1);
  expect(filesOf(disk)).toEqual(['all.gz']);
});

test('a disk that the embedded database fills is named with what is free, what is safe and what to do, and so by who asks next', () => {
  const folder = smallDisk(20 * 2 ** 20);
  if (folder === null) return;
  const env = { DATA_DIR: folder };
  const { code, lines } = run('migrate', [], env);
  expect(lines.join('\n')).toMatch(
    /^o disco está cheio: sobram [\d,]+ MB em .+a salvo.+Abra espaço ali e faça de novo$/,
  );
  expect(code).toBe(1);
  const doctor = run('doctor', [], env).lines.filter((line) => line.startsWith('FALHA'));
  expect(doctor.find((line) => line.includes('banco de dados:'))).toContain('o disco está cheio: sobram');
  expect(doctor.some((line) => line.startsWith('FALHA  disco:'))).toBe(true);
});

test('doctor says that the disk of the database server is full while that answers reads, and when it is not any more', async () => {
  // The server runs as another user, who may not look into the folders of the run.
  const folder = mkdtempSync(join(tmpdir(), 'outlet-disk-'));
  onTestFinished(() => rmdirSync(folder));
  const disk = smallDisk(200 * 2 ** 20, folder);
  if (disk === null) return;
  chmodSync(disk, 0o755);
  vi.stubEnv('TMPDIR', disk);
  const server = await startPostgres().finally(() => vi.unstubAllEnvs());
  onTestFinished(() => server.stop());
  const env = {
    DATABASE_URL: server.url,
    SECRET_KEY: 'k'.repeat(64),
    DATA_DIR: temporaryFolder('full-database'),
  };
  const room = () =>
    run('doctor', [], env)
      .lines.filter((line) => /banco de dados:|espaço do banco:/.test(line))
      .map((line) => line.replace(/PostgreSQL [^)]*\)?/, 'PostgreSQL'));
  expect(run('migrate', [], env).code).toBe(0);
  fillDisk(disk);
  const [answers = '', full = ''] = room();
  expect(answers).toMatch(/^ok .*responde/);
  expect(full).toMatch(
    /^FALHA +espaço do banco: o disco está cheio na máquina do banco de dados\. .*a salvo/,
  );
  freeDisk(disk);
  expect(room()[1]).toMatch(/^ok +espaço do banco: /);
});
