import type { Transaction } from 'kysely';
import type { PaperKind } from '../../domain/media/paper.ts';
import type { Instant } from '../../domain/time.ts';
import { noteToRead } from '../../features/catalogue/evidence/paper-reading.repo.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';

/** Queue in which papers are read. */
export const READ_PAPER = 'read-paper';

/** Papers in which facts are looked for. */
export const READ_KINDS: readonly PaperKind[] = ['edital', 'aditivo', 'matricula'];

/** Has a paper read, once this transaction is committed. */
export async function askToRead<DB>(trx: Transaction<DB>, paperId: number, now: Instant): Promise<void> {
  await noteToRead(trx, paperId, now);
  await enqueue(trx, { queue: READ_PAPER, body: { paper: paperId }, key: String(paperId), maxAttempts: 4 });
}
