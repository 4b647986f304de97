import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';
import { type InboxQuery, nextInInbox, readInbox } from './inbox.repo.server.ts';

const HERS = 'dddddddd-0000-4000-8000-000000000001';
/** An id that begins as her telephone does. */
const PROTOCOL = '97650432-0000-4000-8000-000000000002';

onEachDatabase<EnquiryTables>('the search of the inbox on', (use) => {
  beforeAll(async () => {
    const submissions = [
      {
        ...{ id: HERS, name: 'Zuleide Apagável da Silva', email: 'zuleide.apagavel@visitor.example' },
        ...{ phone: '11976504321', message: 'Reclamação da ouvidoria sobre as contrapartidas: R$ 7.934,86' },
      },
      {
        ...{ id: PROTOCOL, name: 'Rui Teles', email: 'zuleica@visitor.example' },
        ...{ phone: null, message: 'A varanda tem churrasqueira?' },
      },
    ];
    for (const { id, name, email, phone, message } of submissions) {
      await sql`insert into submission
        (id, kind, idempotency_key, received_at, email, email_key, name, phone, body, sender, topic)
        values (${id}, 'message', ${randomUUID()}, now(), ${email}, ${email}, ${name}, ${phone},
          ${JSON.stringify({ message, days: ['tue'], income: 8150 })}::jsonb, '{}', 'message')`.execute(
        use().db,
      );
    }
  });

  const asking = (more: Partial<InboxQuery>): InboxQuery => ({
    ...{ box: 'abertas', order: 'novas', personId: randomUUID(), words: '', propertyNumber: null },
    ...{ state: null, today: instant(Date.parse('2026-11-25T15:00:00Z')), ...more },
  });

  async function found(words: string): Promise<string[]> {
    const { lines } = await readInbox(use().db, asking({ words }), { after: null, limit: 10 });
    return lines.map(({ id }) => id);
  }

  test('O05 words are found without their accents and by their beginnings, and left out after a minus', async () => {
    for (const words of [
      ...['apagavel', 'Apagável', 'APAGÁVEL', 'Apaga\u0301vel', 'Zuleid', "zuleide'", 'zuleide silva'],
      ...[
        'reclamacao',
        'Reclamação da Ouvid',
        'contrapartida',
        '"reclamacao da ouvidoria"',
        'zuleide -varanda',
      ],
      ...[
        'zuleide.apagavel@',
        'zuleide.apagavel@visitor.ex',
        '7.934,86',
        'apagavel@visitor',
        'zuleide 97650',
      ],
    ]) {
      expect({ words, found: await found(words) }).toEqual({ words, found: [HERS] });
    }
    for (const words of [
      'zuleide -ouvidoria',
      '"ouvidoria reclamacao"',
      'uleide',
      'zuleide@',
      '!!',
      '(',
      "'",
      '-x',
    ])
      expect({ words, found: await found(words) }).toEqual({ words, found: [] });
    expect((await found('zulei')).sort()).toEqual([PROTOCOL, HERS]);
    expect(await found('8150')).toHaveLength(2);
  });

  test('O05 a telephone is found by any part of it, with its signs or without them', async () => {
    for (const words of ['97650-4321', '7650', '0432', '11976504321', '+55 (11) 97650-4321', '(11) 9765']) {
      expect({ words, found: await found(words) }).toEqual({ words, found: [HERS] });
    }
    expect(await found('97651')).toEqual([]);
    // Eight signs may be a protocol as well.
    expect((await found('97650432')).sort()).toEqual([PROTOCOL, HERS]);
  });

  test('O05 a box is worked through by deadline, page by page, and after an answer comes the next of the same box', async () => {
    const ids: string[] = [];
    for (const [due, at] of [
      ['2026-11-27T21:00:00Z', '2026-11-26T10:00:00Z'],
      ['2026-11-26T21:00:00Z', '2026-11-25T12:00:00Z'],
      ['2026-11-26T21:00:00Z', '2026-11-25T11:00:00Z'],
      [null, '2026-11-24T11:00:00Z'],
    ]) {
      const id = randomUUID();
      ids.push(id);
      await sql`insert into submission
        (id, kind, idempotency_key, received_at, due_at, email, email_key, body, sender, topic)
        values (${id}, 'proposal', ${randomUUID()}, ${at}, ${due}, 'p@visitor.example', 'p@visitor.example',
          '{}', '{}', 'proposal')`.execute(use().db);
    }
    const [last = '', second = '', first = '', never = ''] = ids;
    const query = asking({ box: 'propostas', order: 'prazo' });
    const pages: string[] = [];
    let after: Parameters<typeof readInbox>[2]['after'] = null;
    do {
      const page: Awaited<ReturnType<typeof readInbox>> = await readInbox(use().db, query, {
        after,
        limit: 1,
      });
      pages.push(...page.lines.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(pages).toEqual([first, second, last, never]);
    const next = async (id: string, of = query) => (await nextInInbox(use().db, of, id))?.id;
    expect([await next(first), await next(second), await next(never)]).toEqual([second, last, first]);
    expect(await next(last, { ...query, order: 'novas' })).toBe(second);
    await sql`update submission set desk_state = 'fechada' where id in (${first}, ${second}, ${never})`.execute(
      use().db,
    );
    expect([await next(first), await next(last), await next(randomUUID())]).toEqual([
      last,
      undefined,
      undefined,
    ]);
  });
});
