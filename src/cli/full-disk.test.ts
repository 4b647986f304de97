import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../platform/testing/databases.server.ts';

/** A disk of its own of so many bytes; null, and a word of it, where this user may not mount one. */
function smallDisk(bytes: number): string | null {
  const folder = temporaryFolder('disk');
  const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder];
  if (spawnSync('mount', options).status !== 0) {
    process.stdout.write('No file system can be mounted here: nothing is tried on a full disk.\n');
    return null;
  }
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

function fill(folder: string): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let size = chunk.length; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (let at = 0; ; at += 1)
        writeFileSync(join(folder, `filling-${size}-${at}`), chunk.subarray(0, size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
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
    fill(folder);
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
  fill(disk);
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
