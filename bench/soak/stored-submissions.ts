/** Traces of the acknowledged submissions in the database, at the mail server and at the partner. */
import type { EnquiryTables } from '../../src/features/enquiries/enquiries.tables.server.ts';
import type { Sandbox } from '../../src/integrations/proposals/sandbox/sandbox.server.ts';
import type { SandboxRecord } from '../../src/integrations/proposals/sandbox/sandbox-state.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.server.ts';
import type { MailSink } from './mail-sink.ts';

/** A submission, and the answer that the visitor got. */
export type Acknowledged = {
  readonly kind: string;
  readonly email: string;
  readonly key: string;
  readonly said: unknown;
};

type Checked = {
  readonly database: Readonly<Record<string, string>>;
  readonly dataDir: string;
  readonly acknowledged: readonly Acknowledged[];
  readonly sink: MailSink;
  readonly partner: Sandbox;
};

type Db = Database<EnquiryTables>['db'];

/** Throws at what is missing or there twice; tells what there is. */
export async function checkStored({ database, dataDir, ...facts }: Checked): Promise<string> {
  const url = database.DATABASE_URL;
  const { db, close } = await openDatabase<EnquiryTables>(url ? { url } : { folder: dataDir });
  try {
    const kinds = await checkSubmissions(db, facts.acknowledged);
    const messages = await checkDeliveries(db, facts.sink);
    const proposals = await checkProposals(db, facts.acknowledged, facts.partner);
    return `${kinds}, ${proposals}, ${messages}`;
  } finally {
    await close();
  }
}

/** Each is stored once, nothing else is, and all of a kind have led to equally many messages. */
async function checkSubmissions(db: Db, acknowledged: readonly Acknowledged[]): Promise<string> {
  const rows = await db
    .selectFrom('submission')
    .leftJoin('delivery', 'delivery.submission_id', 'submission.id')
    .groupBy('submission.id')
    .select(({ fn }) => [
      ...(['submission.id', 'kind', 'idempotency_key', 'email_key'] as const),
      fn.count<number>('delivery.id').as('messages'),
    ])
    .execute();
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
  const wrong = acknowledged.filter(({ key, email }) => {
    const found = byKey.get(key) ?? [];
    return found.length !== 1 || found[0]?.email_key !== email;
  });
  if (wrong.length > 0) throw new Error(`${wrong.length} acknowledged ones are not stored once`);
  if (rows.length !== acknowledged.length)
    throw new Error(`${rows.length} are stored of ${acknowledged.length} acknowledged`);
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, all]) => {
    const counts = [...new Set(all.map(({ messages }) => Number(messages)))];
    if (kind !== 'proposal' && counts.length !== 1)
      throw new Error(`${kind}: some led to ${counts.join(' messages, some to ')}`);
    return `${all.length} ${kind}`;
  });
  return `${rows.length} acknowledged (${kinds.join(', ')})`;
}

/** The partner has each proposal that was said to be sent, and was asked for none twice. */
async function checkProposals(
  db: Db,
  acknowledged: readonly Acknowledged[],
  partner: Sandbox,
): Promise<string> {
  const { requests, proposals } = (await (await fetch(`${partner.url}/controle`)).json()) as SandboxRecord;
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'status', 'idempotency_key'])
    .where('kind', '=', 'proposal')
    .execute();
  const received = new Set(proposals.map(({ key }) => key));
  if (received.size !== proposals.length || requests > rows.length)
    throw new Error(`the partner was asked ${requests} times for ${rows.length} proposals`);
  const open = rows.filter(({ status }) => status !== 'sent' && status !== 'unknown');
  if (open.length > 0) throw new Error(`${open.length} proposals are ${open[0]?.status}`);
  const sent = rows.filter(({ status }) => status === 'sent');
  if (sent.some(({ id }) => !received.has(id))) throw new Error('the partner lacks a proposal that was sent');
  const saidSent = new Set(
    acknowledged.flatMap(({ key, said }) =>
      (said as { status?: string }).status === 'enviado' ? [key] : [],
    ),
  );
  const contradicted = rows.filter(
    ({ status, idempotency_key }) => saidSent.has(idempotency_key) && status !== 'sent',
  );
  if (contradicted.length > 0)
    throw new Error(
      `${contradicted.length} visitors were told that a proposal was sent whose row does not say so`,
    );
  return `${sent.length} proposals sent and ${rows.length - sent.length} unknown after a kill`;
}

async function checkDeliveries(db: Db, sink: MailSink): Promise<string> {
  const deliveries = await db.selectFrom('delivery').select(['id', 'status', 'confirmed_at']).execute();
  const open = deliveries.filter(({ status }) => status !== 'confirmed');
  if (open.length > 0) throw new Error(`${open.length} deliveries are not confirmed`);
  const taken = sink.takenByDelivery();
  const sent = deliveries.map(({ id, confirmed_at }) => ({
    times: taken.get(id) ?? [],
    confirmedAt: confirmed_at?.getTime() ?? 0,
  }));
  const lost = sent.filter(({ times }) => times.length === 0);
  if (lost.length > 0) throw new Error(`${lost.length} messages were never delivered`);
  const late = sent.filter(({ times, confirmedAt }) => times.some((time) => time > confirmedAt));
  if (late.length > 0) throw new Error(`${late.length} messages were sent after their row said confirmed`);
  const twice = sent.filter(({ times }) => times.length > 1).length;
  return `${deliveries.length} messages delivered, ${twice} of them twice because a kill came before the row`;
}
