import type { Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { SourceFileResult } from '../../features/catalogue/sources/source-run.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import { SOURCE_REFUSED } from '../mails/source.mail.ts';
import { OPERATOR } from '../mails/write-mail.server.ts';

type Told = {
  readonly source: string;
  /** Files that were refused or did not come. */
  readonly bad: readonly SourceFileResult[];
  readonly now: Instant;
};

/** Has the operator told by mail, once this transaction is committed, of what a source could not take in. */
export async function tellOfRefusals(
  trx: Transaction<CatalogueTables>,
  { source, bad, now }: Told,
): Promise<void> {
  const data = { source, files: bad.map(({ name }) => name), words: bad.map(({ words }) => words ?? '') };
  const delivery = { template: SOURCE_REFUSED, recipient: OPERATOR, data };
  await addDelivery(trx as never, delivery, { submissionId: null, now });
}
