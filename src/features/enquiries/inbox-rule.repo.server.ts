import { type Kysely, type RawBuilder, sql } from 'kysely';
import { INBOX_ROLES } from '../../domain/desk/access.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';

type Db = Kysely<EnquiryTables>;

/** Gives what comes about properties of a channel, or of a state, to somebody. One of the two is null. */
export type InboxRule = {
  readonly id: string;
  readonly channel: string | null;
  readonly uf: string | null;
  readonly personId: string;
  readonly personName: string;
};

/** People who work here, and may see the items that are given to them. */
const MAY_SEE = sql`person.revoked_at is null and person.role = any(${sql.val(INBOX_ROLES)}::text[])`;

/**
 * Person who has a message about the property from the beginning; a channel goes before a state. SQL null: nobody.
 */
export function givenTo(propertyNumber: number | null): RawBuilder<string | null> {
  if (propertyNumber === null) return sql<null>`null::uuid`;
  return sql<string | null>`(select rule.person_id from inbox_rule rule
    join desk_person person on person.id = rule.person_id and ${MAY_SEE}
    join property on property.number = ${propertyNumber}
      and (rule.uf = property.uf or lower(rule.channel) = lower(property.detail ->> 'serviceChannel'))
    order by rule.channel is null limit 1)`;
}

/** Channels first, then states, each by its name. */
export async function inboxRules(db: Db): Promise<readonly InboxRule[]> {
  const { rows } = await sql<InboxRule>`
    select rule.id, channel, uf, person_id as "personId", person.name as "personName"
    from inbox_rule rule join desk_person person on person.id = rule.person_id
    where ${MAY_SEE} order by channel, uf`.execute(db);
  return rows;
}

/** Keeps a rule; the one before for the same channel or state gives way to it. */
export async function keepInboxRule(
  db: Db,
  { id, channel, uf, personId }: Omit<InboxRule, 'personName'>,
): Promise<void> {
  await sql`delete from inbox_rule where uf = ${uf} or lower(channel) = lower(${channel})`.execute(db);
  await sql`insert into inbox_rule (id, channel, uf, person_id)
    values (${id}, ${channel}, ${uf}, ${personId})`.execute(db);
}

/** False: there is none. */
export async function dropInboxRule(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from inbox_rule where id = ${id}::uuid`.execute(db);
  return numAffectedRows === 1n;
}

/** The channels that properties name, those of most first. */
export async function knownChannels(db: Db, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ channel: string }>`
    select detail ->> 'serviceChannel' as channel from property
    where coalesce(detail ->> 'serviceChannel', '') <> ''
    group by 1 order by count(*) desc, 1 limit ${limit}`.execute(db);
  return rows.map(({ channel }) => channel);
}
