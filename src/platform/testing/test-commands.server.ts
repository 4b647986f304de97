import { sql } from 'kysely';
import { pause } from '../changes/notifications.server.ts';
import type { Commands } from '../database/command-socket.server.ts';
import type { Database } from '../database/database.server.ts';
import { Failure } from '../log/failure.ts';

/** Commands with which tests try the socket; `place` says where they run. */
export function testCommands(database: Database<unknown>, place: string): Commands {
  return {
    async receive({ args, input, say }) {
      let bytes = 0;
      for await (const chunk of input) bytes += (chunk as Buffer).length;
      await say({ bytes });
      await sql`insert into received values (${bytes})`.execute(database.db);
      return { place, bytes, args };
    },
    async refuse() {
      throw new Failure('not_today', 'this is refused', undefined, { folder: '/x' });
    },
    async break() {
      throw new Error('broken for ana@example.com');
    },
    async wait({ say, signal }) {
      await say({ waiting: true });
      await pause(60_000, signal);
      signal.throwIfAborted();
      return {};
    },
    async chatter({ say }) {
      for (let line = 0; line < 20_000; line += 1) await say({ line, padding: 'x'.repeat(200) });
      return { lines: 20_000 };
    },
  };
}
