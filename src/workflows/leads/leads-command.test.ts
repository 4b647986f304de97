import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SubmissionKind } from '../../domain/forms/form.ts';
import { instant } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { leadPages } from '../../features/enquiries/lead.repo.server.ts';
import { storeSubmission } from '../../features/enquiries/store-submission.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { leadsCommand } from './leads-command.server.ts';

onEachDatabase<EnquiryTables>('leads', (use) => {
  const leave = (
    at: string,
    email: string,
    ticked: Record<string, boolean>,
    kind: SubmissionKind = 'lead',
    origin: string | null = 'home',
  ) =>
    storeSubmission(
      use().db,
      {
        kind,
        email,
        name: null,
        phone: null,
        propertyNumber: null,
        body: {},
        sender: {
          utms: {},
          originDevice: 'mobile',
          origin,
          environment: 'site',
          idempotencyKey: randomUUID(),
          clientAddress: '127.0.0.1',
        },
        consent: { textVersion: '1', ticked },
        deliveries: [],
      },
      { now: instant(Date.parse(at)), secret: 'a secret of the tests, long enough' },
    );
  const said: string[] = [];
  const run = (args: unknown) => {
    said.length = 0;
    const say = async ({ text }: { text?: unknown }) => void said.push(String(text));
    const signal = new AbortController().signal;
    return leadsCommand(use().db)({ args, input: Readable.from([]), say, signal });
  };
  const everything = { format: 'csv', since: null, file: null };

  test('A04 the spreadsheet has the columns of the specification, one row a lead, no formula', async () => {
    await leave('2026-11-20T02:30:00Z', '=1+1@visitor.example', { resale: true, offers: false });
    await leave(
      '2026-11-21T12:12:33Z',
      'a@visitor.example',
      { resale: false, offers: true },
      'popup_lead',
      null,
    );
    await leave('2026-11-22T12:00:00Z', 'b@visitor.example', {}, 'auction_lead', null);
    await leave('2026-11-22T12:00:00Z', 'c@visitor.example', {}, 'message');
    expect(await run(everything)).toEqual({ leads: 3, file: null });
    expect(said.join('')).toBe(
      [
        '\ufeffData e hora;E-mail;Opt-in revenda;Opt-in white label;Portal de origem;Ambiente',
        "19/11/2026 23:30:00;'=1+1@visitor.example;sim;não;home;site",
        '21/11/2026 09:12:33;a@visitor.example;não;sim;popup;site',
        '22/11/2026 09:00:00;b@visitor.example;não;não;leilao;site',
        '',
      ].join('\r\n'),
    );
    expect(await run({ ...everything, since: '2026-11-21' })).toMatchObject({ leads: 2 });
  });

  test('A04 it is written as a file of either format, whole', async () => {
    const folder = temporaryFolder('leads');
    const csv = join(folder, 'leads.csv');
    expect(await run({ ...everything, file: csv })).toEqual({ leads: 3, file: csv });
    expect(readFileSync(csv, 'utf8').split('\r\n')).toHaveLength(5);
    const xlsx = join(folder, 'leads.xlsx');
    await run({ format: 'xlsx', since: null, file: xlsx });
    expect(readFileSync(xlsx).subarray(0, 2).toString()).toBe('PK');
    await expect(run({ ...everything, file: '/nowhere/leads.csv' })).rejects.toMatchObject({
      code: 'file_unusable',
    });
  });

  test('A04 none is left out between two pages, also of the same instant', async () => {
    for (let count = 0; count < 5; count++)
      await leave('2026-11-22T13:00:00Z', `same${count}@visitor.example`, {});
    const emails: string[] = [];
    for await (const page of leadPages(use().db, instant(0), 2))
      emails.push(...page.map(({ email }) => email));
    expect(emails).toHaveLength(8);
    expect(new Set(emails).size).toBe(8);
  });
});
