import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { emailHash, emailKey, refusedHash } from '../../../features/enquiries/email-key.server.ts';
import { readItem, sentBy } from '../../../features/enquiries/inbox-item.repo.server.ts';
import { isRefused } from '../../../features/enquiries/refused-address.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { eraseHeld, exportHeld, type HeldSummary, summariseHeld } from '../../privacy/held-data.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { type PersonWishes, wishesOfPerson } from './person-wishes.server.ts';
import { type ShownLine, shown } from './read-inbox.server.ts';

/** Somebody who wrote, and all that an address has left here. */
export type HeldPerson = {
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly sent: readonly ShownLine[];
  readonly held: HeldSummary;
  readonly wishes: PersonWishes;
  readonly isRefused: boolean;
};

const MOST_SENT = 200;

/**
 * The audit knows a person by a keyed hash, which an erasure leaves meaning nobody, and by the record from which somebody
 * came to them.
 */
const about = (email: string, secret: string, enquiry: string) => ({
  object: { kind: 'visitor', id: emailHash(email, secret) },
  detail: { enquiry },
});

/** By something that they sent. Null: it is gone. Each look is written down. */
export async function readPerson(
  parts: DeskParts,
  submissionId: string,
  actor: Actor,
): Promise<HeldPerson | null> {
  const { db, clock, secret } = parts;
  const item = await readItem(db as never, submissionId);
  if (item === null) return null;
  const { email, name, phone } = item;
  const entry: AuditEntry = { act: 'visitor.seen', ...about(email, secret, submissionId) };
  await transaction(db, (trx) => writeAudit(trx, actor, entry, clock.now()));
  return {
    ...{ email, name, phone },
    sent: await shown(parts, await sentBy(db as never, emailKey(email), MOST_SENT)),
    held: await summariseHeld(db as never, { email, secret }),
    wishes: await wishesOfPerson(parts, email),
    isRefused: await isRefused(db as never, refusedHash(email, secret)),
  };
}

/** Everything held on them, as the law has them ask for it (LGPD, art. 18, II). Null: it is gone. */
export async function copyPerson(
  { db, clock, secret, brand }: DeskParts,
  submissionId: string,
  actor: Actor,
): Promise<Record<string, unknown> | null> {
  const item = await readItem(db as never, submissionId);
  if (item === null) return null;
  const { email } = item;
  const entry: AuditEntry = { act: 'visitor.exported', ...about(email, secret, submissionId) };
  await transaction(db, (trx) => writeAudit(trx, actor, entry, clock.now()));
  return exportHeld(db as never, { email, secret }, { brandName: brand.name });
}

const SHORTEST_NAME = 4;

/** True when a text that outlives an erasure names its person. */
function namesPerson(
  text: string,
  {
    email,
    name,
    phone,
  }: { readonly email: string; readonly name: string | null; readonly phone: string | null },
): boolean {
  const plain = text.toLocaleLowerCase('pt-BR');
  const digits = text.replace(/\D/g, '');
  const number = (phone ?? '').replace(/\D/g, '').slice(-8);
  const names = (name ?? '').toLocaleLowerCase('pt-BR').split(/\s+/);
  return (
    plain.includes(email.toLowerCase()) ||
    names.some((part) => part.length >= SHORTEST_NAME && plain.includes(part)) ||
    (number.length === 8 && digits.includes(number))
  );
}

/** Erases everything at once, answers and notes included; the audit keeps that it was done, and why. */
export async function erasePerson(
  { db, clock, secret }: DeskParts,
  submissionId: string,
  { actor, reason }: { readonly actor: Actor; readonly reason: string },
): Promise<'erased' | 'gone' | 'reason_required' | 'reason_names'> {
  if (reason.trim() === '') return 'reason_required';
  const item = await readItem(db as never, submissionId);
  if (item === null) return 'gone';
  const { email } = item;
  if (namesPerson(reason, item)) return 'reason_names';
  await transaction(db, async (trx) => {
    await eraseHeld(trx as never, { email, secret }, clock.now());
    const entry: AuditEntry = {
      act: 'visitor.erased',
      ...about(email, secret, submissionId),
      reason: reason.trim(),
    };
    await writeAudit(trx, actor, entry, clock.now());
  });
  return 'erased';
}
