import { randomUUID } from 'node:crypto';
import { STATES, type StateCode } from '../../../domain/catalogue/enumerations.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { personById } from '../../../features/desk/person.repo.server.ts';
import {
  dropInboxRule,
  type InboxRule,
  inboxRules,
  keepInboxRule,
  knownChannels,
} from '../../../features/enquiries/inbox-rule.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { maySeeInbox } from '../may-see-inbox.ts';
import { type Colleague, colleaguesOf } from './read-item.server.ts';

const MOST_CHANNELS = 200;
const LONGEST_CHANNEL = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Distribution = {
  readonly rules: readonly InboxRule[];
  readonly channels: readonly string[];
  readonly colleagues: readonly Colleague[];
};

/** Receivers of mails, by properties. */
export async function readDistribution({ db }: Pick<DeskParts, 'db'>): Promise<Distribution> {
  return {
    rules: await inboxRules(db as never),
    channels: await knownChannels(db as never, MOST_CHANNELS),
    colleagues: await colleaguesOf(db),
  };
}

export type DistributionOutcome = 'done' | 'person_unknown' | 'target_required' | 'one_target' | 'unknown';

/** Gives a channel or a state to somebody, instead of whoever had it. */
export async function setRule(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  given: { readonly channel: string; readonly uf: string; readonly personId: string },
  actor: Actor,
): Promise<DistributionOutcome> {
  const channel = given.channel.trim().slice(0, LONGEST_CHANNEL);
  const uf: StateCode | undefined = STATES.find((state) => state === given.uf);
  if (channel === '' && uf === undefined) return 'target_required';
  if (channel !== '' && uf !== undefined) return 'one_target';
  const person = UUID.test(given.personId) ? await personById(db as never, given.personId) : null;
  if (person === null || !maySeeInbox(person)) return 'person_unknown';
  const target = uf === undefined ? { channel, uf: null } : { channel: null, uf };
  await transaction(db, async (trx) => {
    await keepInboxRule(trx as never, { id: randomUUID(), ...target, personId: person.id });
    const entry: AuditEntry = { act: 'inbox.rule', detail: { ...target, to: person.id } };
    await writeAudit(trx, actor, entry, clock.now());
  });
  return 'done';
}

export async function dropRule(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  id: string,
  actor: Actor,
): Promise<DistributionOutcome> {
  if (!UUID.test(id)) return 'unknown';
  return transaction(db, async (trx) => {
    if (!(await dropInboxRule(trx as never, id))) return 'unknown';
    await writeAudit(trx, actor, { act: 'inbox.rule.dropped', detail: { rule: id } }, clock.now());
    return 'done';
  });
}
