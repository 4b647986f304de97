import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';
import { readInbox } from './inbox.repo.server.ts';

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

  async function found(words: string): Promise<string[]> {
    const today = instant(Date.parse('2026-11-25T15:00:00Z'));
    const query = {
      box: 'abertas',
      personId: randomUUID(),
      words,
      propertyNumber: null,
      state: null,
      today,
    } as const;
    const { lines } = await readInbox(use().db, query, { after: null, limit: 10 });
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
});
