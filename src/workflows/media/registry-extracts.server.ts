import { sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import { CAIXA_SOURCE } from '../../features/catalogue/caixa-list/caixa-list.wire.ts';
import {
  askForExtract,
  registryAddressOf,
  registryAskOf,
  registryStateOf,
} from '../../features/catalogue/media-files/registry-ask.repo.server.ts';
import { isOpenPaper } from '../../features/catalogue/papers/paper.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { paperFault } from '../../features/media/paper-intake.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { addPaper } from '../catalogue/property-papers.server.ts';
import { askOrigins, bankRegistryOf } from './ask-for-media.server.ts';
import type { MediaParts } from './media-parts.ts';

/**
 * `not_permitted`: no source says that the bank's extracts may be fetched. `not_the_banks`: the listing has none.
 * `missing`: there was none at its address, and a month is not over.
 */
export type ExtractRefusal = 'not_permitted' | 'not_the_banks' | 'missing';

export type AskedExtract =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly code: ExtractRefusal; readonly until: Date | null };

const refused = (code: ExtractRefusal, until: Date | null = null): AskedExtract => ({
  ok: false,
  code,
  until,
});

/** Has the registry extract of a listing of the bank fetched; it comes reserved, and is shown once it is released. */
export async function askExtractOf(
  { db }: Pick<Database<CatalogueTables>, 'db'>,
  number: number,
  { actor, now }: { readonly actor: Actor; readonly now: Instant },
): Promise<AskedExtract> {
  const template = await bankRegistryOf(db);
  if (template === null) return refused('not_permitted');
  return transaction(db, async (trx) => {
    await sql`select from property where number = ${number} for update`.execute(trx);
    const where = { template, bankSource: CAIXA_SOURCE };
    const address = await registryAddressOf<CatalogueTables>(trx, number, where);
    if (address === null || !URL.canParse(address)) return refused('not_the_banks');
    const known = await registryStateOf<CatalogueTables>(trx, number);
    const isMissing = known?.address === address && known.state === 'missing';
    if (isMissing && known.dueAt !== null && known.dueAt.getTime() > now) {
      return refused('missing', known.dueAt);
    }
    await askForExtract(trx, { number, address, askedById: actor.id, askedBy: actor.name }, now);
    await askOrigins(trx, [new URL(address).origin]);
    const entry: AuditEntry = { act: 'registry.asked', object: { kind: 'property', id: String(number) } };
    await writeAudit(trx as unknown as Transaction<AuditTables>, actor, entry, now);
    return { ok: true, address };
  });
}

/** Keeps an extract that came as a reserved paper of its listing, on behalf of who asked for it; or says why it is none. */
export async function takeExtract(
  { database, media, clock }: Pick<MediaParts, 'database' | 'media' | 'clock'>,
  address: string,
  bytes: Uint8Array,
): Promise<string | null> {
  const ask = await registryAskOf(database.db, address);
  if (ask === null) return 'gone';
  const fault = await paperFault(bytes, 'pdf');
  if (fault !== null) return fault;
  const paper = { kind: 'matricula', title: '', date: null, isReserved: true, format: 'pdf' } as const;
  const actor = { id: ask.askedById, name: ask.askedBy, clientAddress: null };
  const { documents } = media;
  const added = await addPaper(
    database,
    documents,
    ask.number,
    { ...paper, bytes, sourceAddress: address },
    { smallIdPrefix: '', now: clock.now(), actor },
  );
  if (!added.ok) return added.code;
  // The same bytes may lie open since before they were asked for.
  if (!(await isOpenPaper(database.db, added.key))) await documents.reserve(added.key, 'pdf');
  return null;
}
