import { sql } from 'kysely';
import { countWaiting } from '../../features/enquiries/inbox.repo.server.ts';
import type { DeskDb } from './desk-parts.ts';

/** The numbers beside the entries of the menu. */
export type MenuCounts = { readonly properties: number; readonly inbox: number };

export async function readMenuCounts(db: DeskDb): Promise<MenuCounts> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from property where status = 'ativo'`.execute(db);
  return { properties: rows[0]?.count ?? 0, inbox: await countWaiting(db as never) };
}
