import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AuditAct } from '../../domain/desk/audit-acts.ts';
import type { Instant } from '../../domain/time.ts';
import type { AuditTables } from './audit.tables.server.ts';

/** Doer of an act. */
export type Actor = {
  /** A person of the desk, `cli`, `system` or `subject` (the person whom data is about). */
  readonly id: string;
  readonly name: string;
  /** Address of the person's network; null: this machine. */
  readonly clientAddress: string | null;
};

/** Actor of commands. */
export const COMMAND_LINE: Actor = { id: 'cli', name: 'linha de comando', clientAddress: null };

export type AuditEntry = {
  readonly act: AuditAct;
  readonly object?: { readonly kind: string; readonly id: string };
  /**
   * Values before and after of what is no personal data. Of people's data only the names of fields, so that an erasure
   * leaves nothing behind.
   */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly reason?: string | null;
};

/** Adds what was done to the audit, in the transaction that did it. */
export async function writeAudit<DB extends AuditTables>(
  trx: Transaction<DB>,
  actor: Actor,
  entry: AuditEntry,
  now: Instant,
): Promise<void> {
  await (trx as unknown as Transaction<AuditTables>)
    .insertInto('audit_entry')
    .values({
      at: new Date(now),
      actor: actor.id,
      actor_name: actor.name,
      client_address: actor.clientAddress,
      act: entry.act,
      object_kind: entry.object?.kind ?? null,
      object_id: entry.object?.id ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      reason: entry.reason ?? null,
    })
    .execute();
}

/** The same unless the same actor did the same with the same object within some time. */
export async function writeAuditOnce<DB extends AuditTables>(
  trx: Transaction<DB>,
  actor: Actor,
  entry: AuditEntry & Required<Pick<AuditEntry, 'object'>>,
  { now, withinMs }: { readonly now: Instant; readonly withinMs: number },
): Promise<void> {
  const { rows } = await sql`select from audit_entry where object_kind = ${entry.object.kind}
    and object_id = ${entry.object.id} and actor = ${actor.id} and act = ${entry.act}
    and at > ${new Date(now - withinMs)} limit 1`.execute(trx);
  if (rows.length === 0) await writeAudit(trx, actor, entry, now);
}

/**
 * Adds a line for each object of a change of many, without passing through this process. `entries` selects the object's
 * number and the detail as JSON.
 */
export async function writeAudits<DB extends AuditTables>(
  trx: Transaction<DB>,
  actor: Actor,
  {
    act,
    kind,
    entries,
  }: { readonly act: string; readonly kind: string; readonly entries: RawBuilder<unknown> },
  now: Instant,
): Promise<void> {
  await sql`
    insert into audit_entry (at, actor, actor_name, client_address, act, object_kind, object_id, detail)
    select ${new Date(now)}::timestamptz, ${actor.id}, ${actor.name}, ${actor.clientAddress}, ${act}, ${kind},
      e.number::text, e.detail
    from (${entries}) e order by e.number`.execute(trx);
}
