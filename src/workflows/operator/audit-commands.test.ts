import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { auditedCommands } from './audit-commands.server.ts';

onEachDatabase<never>('commands in the audit on', (use) => {
  test('O04 what a command changes is written down as of the command line, and what only looks is not', async () => {
    const clock = { now: () => instant(Date.parse('2026-11-25T15:00:00Z')) };
    const answers = {
      property: { property: 'OI-7', before: 100, after: 90 },
      maintenance: {},
      leads: { leads: 3 },
    };
    const commands = Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [name, async () => answer]),
    );
    const audited = auditedCommands({ ...commands, doctor: async () => ({}) }, { db: use().db, clock });
    const call = (args: unknown) => ({
      args,
      input: Readable.from([]),
      say: async () => {},
      signal: new AbortController().signal,
    });
    await audited.property?.(call({ action: 'price', reference: 'oi-7', reais: 0.9 }));
    await audited.property?.(call({ action: 'show', reference: 'oi-7' }));
    await audited.property?.(call({ action: 'status', reference: 'oi-7', status: 'vendido' }));
    await audited.maintenance?.(call({ on: true }));
    await audited.leads?.(call({ format: 'csv', since: null, file: '/home/somebody/leads.csv' }));
    await audited.doctor?.(call({}));
    const { rows } =
      await sql`select actor_name, act, object_id, detail from audit_entry order by id`.execute(use().db);
    expect(rows).toEqual([
      {
        actor_name: 'linha de comando',
        act: 'command.property',
        object_id: 'OI-7',
        detail: { action: 'price', reference: 'oi-7', reais: 0.9, before: 100, after: 90 },
      },
      {
        actor_name: 'linha de comando',
        act: 'command.property',
        object_id: 'OI-7',
        detail: { action: 'status', reference: 'oi-7', status: 'vendido', before: 100, after: 90 },
      },
      { actor_name: 'linha de comando', act: 'command.maintenance', object_id: null, detail: { on: true } },
      {
        actor_name: 'linha de comando',
        act: 'command.leads',
        object_id: null,
        detail: { format: 'csv', since: null, leads: 3 },
      },
    ]);
  });
});
