/** Remains of a product in its folder and in memory. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Product } from '../../../e2e/support/product.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** In MB. */
export function bytesIn(folder: string): number {
  return Math.round(filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1e6);
}

/** Resident, in MB. */
export function memoryOf({ pid }: Product): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Hundredths of a second, as Linux tells times of processes. */
const TICKS_A_SECOND = 100;

/** Processor time that a process has used. */
export function processorSeconds({ pid }: Product): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Number of originals that are kept. Throws where one is not whole, or is kept twice. */
export async function checkStoredPhotos(files: string): Promise<number> {
  const originals = filesIn(files).filter((path) => basename(path) === 'original');
  for (const path of originals) {
    const bytes = readFileSync(path);
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    if (basename(dirname(path)) !== key) throw new Error(`${path} is not what it was`);
    await sharp(bytes).resize(8).toBuffer();
  }
  return originals.length;
}
