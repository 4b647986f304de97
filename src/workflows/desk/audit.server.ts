import { instant } from '../../domain/time.ts';
import { type AuditLine, type AuditQuery, readAudit } from '../../features/audit/read-audit.repo.server.ts';
import { brokenSeal } from '../../features/audit/seal-audit.server.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { DeskParts } from './desk-parts.ts';
import { readTeam } from './team.server.ts';

type Parts = Pick<DeskParts, 'db' | 'clock'>;

const PAGE = 60;
const MOST_EXPORTED = 50_000;

export type ShownAudit = Omit<AuditLine, 'at'> & { readonly at: number };

export type AuditPage = {
  readonly lines: readonly ShownAudit[];
  /** Before which id the next page begins; null: there is none. */
  readonly next: number | null;
  readonly actors: readonly { readonly id: string; readonly name: string }[];
  /** The first day that is not as it was sealed; null: all are. */
  readonly broken: string | null;
};

const shown = (lines: readonly AuditLine[]): ShownAudit[] =>
  lines.map(({ at, ...line }) => ({ ...line, at: instant(at.getTime()) }));

/** A page of the audit, and whether its seals still hold. */
export async function readAuditPage(
  parts: Parts,
  query: AuditQuery,
  before: number | null,
): Promise<AuditPage> {
  const lines = await readAudit(parts.db as never, query, { before, limit: PAGE + 1 });
  const team = await readTeam(parts);
  return {
    lines: shown(lines.slice(0, PAGE)),
    next: lines.length > PAGE ? (lines[PAGE - 1]?.id ?? null) : null,
    actors: team.map(({ id, name }) => ({ id, name })),
    broken: await brokenSeal(parts.db as never, parts.clock.now()),
  };
}

/** The same for a spreadsheet; who took it along is itself in the audit. */
export async function exportAudit(parts: Parts, query: AuditQuery, actor: Actor): Promise<ShownAudit[]> {
  const lines = await readAudit(parts.db as never, query, { before: null, limit: MOST_EXPORTED });
  const entry: AuditEntry = { act: 'audit.exported', detail: { lines: lines.length } };
  await transaction(parts.db, (trx) => writeAudit(trx, actor, entry, parts.clock.now()));
  return shown(lines);
}
