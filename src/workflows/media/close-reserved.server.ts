import { parseMediaPath } from '../../domain/media/media-address.ts';
import {
  closedPapers,
  forgetClosed,
  isShownElsewhere,
} from '../../features/catalogue/media-files/media-uses.repo.server.ts';
import { isOpenPaper } from '../../features/catalogue/papers/paper.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { MediaParts } from './media-parts.ts';

/**
 * Puts papers that were fetched while their listing showed them, and that it reserves now, out of visitors' reach with all
 * their versions. The files go first: a kill in between is made good by the next look.
 */
export async function closeReserved(
  { database, media, log }: MediaParts,
  signal: AbortSignal,
): Promise<void> {
  const papers = await closedPapers(database.db);
  for (const paper of papers) {
    signal.throwIfAborted();
    const file = parseMediaPath(paper.ownAddress);
    if (file?.kind !== 'document' || (await isOpenPaper(database.db, file.key))) continue;
    if (!(await isShownElsewhere(database.db, paper))) await media.documents.reserve(file.key, file.format);
  }
  if (papers.length === 0) return;
  const addresses = [...new Set(papers.map(({ address }) => address))];
  await transaction(database.db, (trx) => forgetClosed(trx, addresses));
  log.info('media.reserved', { files: addresses.length });
}
