import { sql } from 'kysely';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { INBOX_ROLES } from '../../../domain/desk/access.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import { type Actor, writeAuditOnce } from '../../../features/audit/write-audit.server.ts';
import { propertiesByNumber } from '../../../features/catalogue/stored/property.repo.server.ts';
import { refusedHash } from '../../../features/enquiries/email-key.server.ts';
import { type InboxItem, readItem } from '../../../features/enquiries/inbox-item.repo.server.ts';
import { isRefused } from '../../../features/enquiries/refused-address.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { documentsOfItem, type ItemDocument } from './item-documents.server.ts';
import { type ShownLine, shown } from './read-inbox.server.ts';

export type ShownItem = ShownLine &
  Pick<InboxItem, 'kind' | 'phone' | 'sender' | 'consent' | 'proposal' | 'deliveries' | 'events'> & {
    readonly appointment: { readonly startsAt: Instant; readonly state: string } | null;
    /** Documents of the property: they may go along with an answer. */
    readonly documents: readonly ItemDocument[];
    /** The property's page and name; null: it is about none, or about one that is gone. */
    readonly propertyPage: { readonly href: string; readonly name: string } | null;
    /** True when mail to the address was refused for good. */
    readonly isRefused: boolean;
    /** Colleagues who may be given it. */
    readonly colleagues: readonly Colleague[];
  };

/** Loading the page again is the same look. */
const ONE_LOOK_MS = 10 * 60 * 1000;

/** One thing whole, for somebody whose look at it is written down. Null: there is none. */
export async function readShownItem(parts: DeskParts, id: string, actor: Actor): Promise<ShownItem | null> {
  const { db, brand, clock, secret } = parts;
  const item = await readItem(db as never, id);
  if (item === null) return null;
  const [line] = await shown(parts, [item]);
  if (line === undefined) return null;
  const [property] =
    item.propertyNumber === null ? [] : await propertiesByNumber(db as never, [item.propertyNumber]);
  const entry = { act: 'enquiry.seen' as const, object: { kind: 'enquiry', id } };
  await transaction(db, (trx) =>
    writeAuditOnce(trx, actor, entry, { now: clock.now(), withinMs: ONE_LOOK_MS }),
  );
  const { kind, phone, sender, consent, proposal, deliveries, events, appointment } = item;
  return {
    ...line,
    ...{ kind, phone, sender, consent, deliveries, events },
    // The partner says where it took one to; an unanswered one is looked for among all of theirs.
    proposal: proposal && { ...proposal, targetUrl: proposal.targetUrl ?? brand.links.proposalsLogin },
    appointment: appointment && { ...appointment, startsAt: instant(appointment.startsAt.getTime()) },
    propertyPage:
      property === undefined
        ? null
        : { href: canonicalPropertyPath(property, brand.smallIdPrefix), name: property.name },
    documents: await documentsOfItem(db, item),
    isRefused: await isRefused(db as never, refusedHash(item.email, secret)),
    colleagues: await colleaguesOf(db),
  };
}

/** Somebody of the desk who may work with what visitors send. */
export type Colleague = { readonly id: string; readonly name: string };

export async function colleaguesOf(db: DeskParts['db']): Promise<readonly Colleague[]> {
  const { rows } = await sql<Colleague>`
    select id, name from desk_person where revoked_at is null and role = any(${INBOX_ROLES}::text[])
    order by name`.execute(db);
  return rows;
}
