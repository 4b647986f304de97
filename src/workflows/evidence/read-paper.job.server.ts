import { z } from 'zod';
import type { FoundEvidence } from '../../domain/evidence/evidence-kinds.ts';
import { readEdital } from '../../domain/evidence/read-edital.ts';
import { readMatricula } from '../../domain/evidence/read-matricula.ts';
import type { Clock } from '../../domain/time.ts';
import { noteRead, paperToRead } from '../../features/catalogue/evidence/paper-reading.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { DocumentStore } from '../../features/media/document-store.server.ts';
import { readPaperText } from '../../features/media/paper-text/paper-text.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { RunningJob } from '../../platform/jobs/job-runner.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { READ_KINDS } from './paper-queue.server.ts';
import { proposeFound } from './propose-found.server.ts';

export type ReadPaperParts = {
  readonly database: Database<CatalogueTables>;
  readonly documents: Pick<DocumentStore, 'readAny'>;
  readonly clock: Clock;
  readonly log: Log;
};

const bodySchema = z.object({ paper: z.int(), fromPictures: z.boolean().default(false) });

/** Reads a paper in a thread of its own and proposes what it says. Nothing of its words but quotes without names is kept. */
export function readPaper({ database, documents, clock, log }: ReadPaperParts) {
  return async ({ body, signal }: Pick<RunningJob<never>, 'body' | 'signal'>): Promise<void> => {
    const { paper: paperId, fromPictures } = bodySchema.parse(body);
    const paper = await paperToRead(database.db, paperId);
    if (paper === null || !READ_KINDS.includes(paper.kind)) return;
    const bytes = paper.format === 'pdf' ? await documents.readAny(paper.key, paper.format) : null;
    const read =
      bytes === null
        ? ({ ok: false, code: 'missing' } as const)
        : await readPaperText(bytes, signal, { fromPictures });
    const origin = paper.kind === 'matricula' ? 'matricula' : 'edital';
    const found: FoundEvidence[] = read.ok ? FACTS[origin](read.pages) : [];
    const pages = read.ok ? read.pageCount : 0;
    const now = clock.now();
    await transaction(database.db, async (trx) => {
      await proposeFound(trx, { number: paper.number, origin, paperId }, found, now);
      const state = read.ok ? 'read' : read.code === 'no_text' ? 'no_text' : 'failed';
      const trouble = read.ok ? null : read.code;
      await noteRead(trx, { paperId, state, pages, facts: found.length, trouble, fromPictures }, now);
    });
    log.info('paper.read', {
      paper: paperId,
      pages,
      facts: found.length,
      fromPictures,
      trouble: read.ok ? null : read.code,
    });
  };
}

const FACTS = { edital: readEdital, matricula: readMatricula } as const;
