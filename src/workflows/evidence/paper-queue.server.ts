import type { Transaction } from 'kysely';
import type { PaperKind } from '../../domain/media/paper.ts';
import type { Instant } from '../../domain/time.ts';
import { noteToRead } from '../../features/catalogue/evidence/paper-reading.repo.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';

/** Queue in which papers are read. */
export const READ_PAPER = 'read-paper';

/** Papers in which facts are looked for. */
export const READ_KINDS: readonly PaperKind[] = ['edital', 'aditivo', 'matricula'];

/**
 * Has a paper read, once this transaction is committed. `fromPictures`: its pages without words too, from their pictures,
 * which a person asks for.
 */
export async function askToRead<DB>(
  trx: Transaction<DB>,
  paperId: number,
  now: Instant,
  fromPictures = false,
): Promise<void> {
  await noteToRead(trx, paperId, now);
  const body = { paper: paperId, fromPictures };
  await enqueue(trx, {
    queue: READ_PAPER,
    body,
    key: `${paperId}${fromPictures ? ' pictures' : ''}`,
    maxAttempts: 4,
  });
}
