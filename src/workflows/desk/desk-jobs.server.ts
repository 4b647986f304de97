import type { Kysely } from 'kysely';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Clock } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { forgetOldAudit, sealAudit } from '../../features/audit/seal-audit.server.ts';
import type { DeskTables } from '../../features/desk/desk.tables.server.ts';
import { forgetOver } from '../../features/desk/session.repo.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { runScheduledCampaign } from './campaigns/schedule-campaign.server.ts';
import type { DeskDb } from './desk-parts.ts';
import { SCHEDULED_QUEUES } from './drafts/schedule.server.ts';
import { forgetImports } from './imports/forget-imports.server.ts';
import { runScheduled } from './record/schedule-record.server.ts';

/** Acts of the desk by itself. */
export const DESK_SCHEDULE: readonly ScheduleEntry[] = [
  { name: 'forget-desk-sessions', line: '25 * * * *', queue: 'forget-desk-sessions' },
  { name: 'seal-audit', line: '30 0 * * *', queue: 'seal-audit' },
  { name: 'forget-imports', line: '20 3 * * *', queue: 'forget-imports' },
];

/** Forgets what is over, and seals the audit of the day before. */
export function deskJobs<DB>({
  db,
  clock,
  storage,
  brand,
}: {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly brand: Brand;
}) {
  const desk = db as unknown as Kysely<DeskTables>;
  const audit = db as unknown as Kysely<AuditTables>;
  const parts = { db: db as unknown as DeskDb, clock, brand };
  return {
    [SCHEDULED_QUEUES.property]: ({ body }: { readonly body: unknown }) =>
      runScheduled(parts, (body as { id: number }).id),
    [SCHEDULED_QUEUES.campaign]: ({ body }: { readonly body: unknown }) =>
      runScheduledCampaign(parts, (body as { id: number }).id),
    'forget-desk-sessions': () => forgetOver(desk, clock.now()),
    'forget-imports': () => forgetImports({ db, clock, storage }),
    'seal-audit': async () => {
      await sealAudit(audit, clock.now());
      await forgetOldAudit(audit, clock.now());
    },
  };
}
