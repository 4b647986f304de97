import type { Kysely } from 'kysely';
import { type Clock, DAY_MS, instant } from '../../../domain/time.ts';
import { isFileOfHistory } from '../../../features/catalogue/import/import-history.repo.server.ts';
import { forgetChangeSets } from '../../../features/catalogue/undo/change-set.repo.server.ts';
import { forgetTasks } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { Storage } from '../../../platform/storage/storage.server.ts';
import { IMPORTS_FOLDER } from './begin-import.server.ts';

/** As long as lists that were fetched. */
const KEEP_DAYS = 90;

/** Forgets tasks and sets past their days, and files that no history names any more. */
export async function forgetImports<DB>(parts: {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly storage: Storage;
}): Promise<void> {
  const before = instant(parts.clock.now() - KEEP_DAYS * DAY_MS);
  await transaction(parts.db, async (trx) => {
    await forgetTasks(trx, before);
    await forgetChangeSets(trx, before);
  });
  for await (const key of parts.storage.list(IMPORTS_FOLDER)) {
    const file = await parts.storage.stat(key);
    const sha256 = key.split('/').at(-1) ?? '';
    if (
      file !== null &&
      file.changedAt.getTime() < before &&
      !(await isFileOfHistory(parts.db, sha256, before))
    ) {
      await parts.storage.delete(key);
    }
  }
}
