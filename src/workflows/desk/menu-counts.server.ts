import { sql } from 'kysely';
import type { DeskDb } from './desk-parts.ts';

/** The numbers beside the entries of the menu. */
export type MenuCounts = { readonly properties: number; readonly inbox: number };

export async function readMenuCounts(db: DeskDb): Promise<MenuCounts> {
  const { rows } = await sql<MenuCounts>`select
    (select count(*)::integer from property where status = 'ativo') as properties,
    (select count(*)::integer from submission where desk_state <> 'fechada') as inbox`.execute(db);
  return rows[0] ?? { properties: 0, inbox: 0 };
}
