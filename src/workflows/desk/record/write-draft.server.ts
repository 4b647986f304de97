import type { Transaction } from 'kysely';
import { effective, publication } from '../../../domain/desk/record/draft-merge.ts';
import { fixingOf } from '../../../domain/desk/record/read-section.ts';
import { FIXABLE, type FieldValues, isFieldName } from '../../../domain/desk/record/record-fields.ts';
import type { Instant, LocalDate } from '../../../domain/time.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { FieldFault } from '../../../features/catalogue/property-feed/property-feed.faults.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { dropDraft } from '../../../features/drafts/draft.repo.server.ts';
import type { PropertyDraft } from '../../../features/drafts/draft-kinds.ts';
import { type FieldChanged, keepVersion } from '../../../features/drafts/version.repo.server.ts';
import { type FieldChange, setLocked } from '../../catalogue/set-by-hand.server.ts';
import { noteEndOf } from '../drafts/second-person.server.ts';
import { type RecordDb, readFields } from './open-record.server.ts';
import { PROPERTY_ROOM } from './record-room.ts';

type Trx = Transaction<CatalogueTables>;

/** Puts what a draft changes on the site and ends it; what is wrong with it, where nothing was written. */
export async function writeChanges(
  trx: Trx,
  draft: Pick<PropertyDraft, 'id' | 'number' | 'base' | 'body' | 'touched'>,
  now: FieldValues,
  actor: Actor,
  at: Instant,
): Promise<readonly FieldFault[]> {
  const number = draft.number ?? 0;
  const { changes } = publication(draft, now);
  const wanted = changesOf(changes, effective(now, draft)).map((change) => {
    const by = draft.touched[change.field]?.by ?? actor.name;
    return by === actor.name ? change : { ...change, writtenBy: by };
  });
  if (wanted.length > 0) {
    const set = await setLocked(trx, number, wanted, { now: at, actor });
    if (!set.ok) return [{ path: 'field' in set ? set.field : '', code: 'wrong' }];
    await noteVersion(trx, number, { before: now, fields: Object.keys(changes) }, actor, at);
  }
  const ended = { id: draft.id, isNew: draft.number === null };
  await noteEndOf(PROPERTY_ROOM, trx, ended, number, { actor, at });
  await dropDraft('property', trx, draft.id);
  return [];
}

/** The changes as the hand takes them: a day until which a field is fixed belongs to its field. */
function changesOf(changes: FieldValues, all: FieldValues): FieldChange[] {
  const fixed = FIXABLE.filter((field) => Object.hasOwn(changes, fixingOf(field)));
  const named = Object.keys(changes).filter(isFieldName);
  return [...new Set([...named, ...fixed])].map((field) => ({
    field,
    value: all[field] ?? null,
    ...(FIXABLE.includes(field) ? { fixedUntil: (all[fixingOf(field)] ?? null) as LocalDate | null } : {}),
  }));
}

/** Keeps what was published as a version. */
export async function noteVersion(
  trx: Trx,
  number: number,
  { before, fields }: { readonly before: FieldValues; readonly fields: readonly string[] },
  actor: Actor,
  now: number,
): Promise<void> {
  const { now: after } = await readFields(trx as unknown as RecordDb, number);
  const changes: FieldChanged[] = fields.map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
  await keepVersion('property', trx, { of: number, at: now, actor, changes, fields: after });
}
