import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isFailure } from '../log/failure.ts';
import { onEachDatabase, temporaryFolder, testDatabases } from '../testing/databases.server.ts';
import { openDatabase, outsideTransaction, ping, transaction } from './database.server.ts';

type Tables = { note: { id: number; text: string } };

onEachDatabase<Tables>('the database', (use) => {
  it('answers', async () => {
    await expect(ping(use().db)).resolves.toBeUndefined();
  });

  it('keeps what a transaction wrote, and nothing of one that failed', async () => {
    const { db } = use();
    await sql`create table note (id int primary key, text text not null)`.execute(db);
    await transaction(db, (trx) => trx.insertInto('note').values({ id: 1, text: 'kept' }).execute());
    const failing = transaction(db, async (trx) => {
      await trx.insertInto('note').values({ id: 2, text: 'lost' }).execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await db.selectFrom('note').selectAll().execute()).toEqual([{ id: 1, text: 'kept' }]);
  });

  it('refuses db inside a transaction instead of waiting for itself, also after an await', async () => {
    const { db } = use();
    const wrong = transaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      await sql`select 1`.execute(db);
    });
    await expect(wrong).rejects.toSatisfy((error) => isFailure(error, 'db_inside_transaction'));
    const nested = transaction(db, () => transaction(db, async () => {}));
    await expect(nested).rejects.toSatisfy((error) => isFailure(error, 'db_inside_transaction'));
    await expect(ping(db)).resolves.toBeUndefined();
  });

  it('lets work that a transaction started use db once the transaction is over', async () => {
    const { db } = use();
    let later: Promise<void> | undefined;
    await transaction(db, async () => {
      later = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => ping(db));
    });
    await expect(later).resolves.toBeUndefined();
    const apart = transaction(db, async () => ({ answer: outsideTransaction(() => ping(db)) }));
    await (await apart).answer;
  });

  it('reads every type the same way', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, '2026-01-08'::date as day,
      123456789012345678.90::numeric as exact, '2026-01-08T12:00:00.123456-03:00'::timestamptz as instant,
      '{1,null,3}'::int8[] as bigs, '{1.10,2.20}'::numeric[] as exacts, '{2026-01-08}'::date[] as days,
      '\\x00ff'::bytea as bytes, '{"a":[1,"ç"]}'::jsonb as json, 1.5::float8 as real,
      '1 day 02:00'::interval as span, count(*) as counted`.execute(use().db);
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      day: '2026-01-08',
      exact: '123456789012345678.90',
      instant: new Date('2026-01-08T15:00:00.123Z'),
      bigs: [1, null, 3],
      exacts: ['1.10', '2.20'],
      days: ['2026-01-08'],
      bytes: Buffer.from([0, 255]),
      json: { a: [1, 'ç'] },
      real: 1.5,
      span: '1 day 02:00:00',
      counted: 1,
    });
    const tooLarge = sql`select 9007199254740993::int8 as big`.execute(use().db);
    await expect(tooLarge).rejects.toSatisfy((error) => isFailure(error, 'int8_out_of_range'));
  });

  it('passes large values both ways', async () => {
    const large = 'ção'.repeat(1_000_000);
    const { rows } = await sql<{ back: string }>`select ${large}::text as back`.execute(use().db);
    expect(rows[0]?.back === large).toBe(true);
  });

  it('reports too deep a recursion and stays usable', async () => {
    const { db } = use();
    await sql`create function dig(depth int) returns int language plpgsql as
      $$ begin return case when depth = 0 then 0 else 1 + dig(depth - 1) end; end $$`.execute(db);
    await expect(sql`select dig(1000000)`.execute(db)).rejects.toMatchObject({ code: '54001' });
    await expect(ping(db)).resolves.toBeUndefined();
  });

  it('reports an error of SQL with its code and stays usable, also inside a transaction', async () => {
    const { db } = use();
    await expect(sql`select * from no_such_table`.execute(db)).rejects.toMatchObject({ code: '42P01' });
    const spoiled = transaction(db, async (trx) => {
      await sql`select 1/0`.execute(trx).catch(() => {});
      await sql`select 1`.execute(trx);
    });
    await expect(spoiled).rejects.toMatchObject({ code: '25P02' });
    await expect(ping(db)).resolves.toBeUndefined();
  });

  it('tells listeners what was notified, after the commit and not before', async () => {
    const { db, client } = use();
    const listener = client();
    const heard: (string | undefined)[] = [];
    listener.on('notification', (notification) => heard.push(notification.payload));
    await listener.connect();
    await listener.query('listen news');
    await transaction(db, async (trx) => {
      await sql`select pg_notify('news', 'first')`.execute(trx);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['first']);
    await listener.end();
  });

  it('lets other connections wait for a transaction, and rolls back that of a client that left', async () => {
    const { db, client } = use();
    await sql`create table left_behind (id int)`.execute(db);
    const leaving = client();
    await leaving.connect();
    await leaving.query('begin');
    await leaving.query('insert into left_behind values (1)');
    const counted = sql<{ n: number }>`select count(*) as n from left_behind`.execute(db);
    await leaving.end();
    expect((await counted).rows[0]?.n).toBe(0);
  });

  it('runs a hundred transactions at once, one after the other where it must', async () => {
    const { db } = use();
    await sql`create table tally (n int not null)`.execute(db);
    await sql`insert into tally values (0)`.execute(db);
    const add = () => transaction(db, (trx) => sql`update tally set n = n + 1`.execute(trx));
    await Promise.all(Array.from({ length: 100 }, add));
    expect((await sql<{ n: number }>`select n from tally`.execute(db)).rows[0]?.n).toBe(100);
  });

  it('works without limits of time where asked to', async () => {
    const settings = await use().patient((db) =>
      sql<{ lock: string }>`select current_setting('lock_timeout') as lock`.execute(db),
    );
    expect(settings.rows[0]?.lock).toBe('0');
  });
});

describe('a server that loses connections', () => {
  const postgres = testDatabases().find(({ name }) => name === 'postgres')!;

  it('does not take the process down: the running statement fails, the next one works', async () => {
    const database = await postgres.open<Tables>();
    const { db } = database;
    const running = sql`select pg_sleep(30)`.execute(db);
    const refused = expect(running).rejects.toMatchObject({ code: '57P01' });
    await expect
      .poll(async () => {
        const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where query like 'select pg_sleep%' and pid <> pg_backend_pid()`.execute(db);
        return ended.rows.length;
      })
      .toBe(1);
    await refused;
    // The first try may itself meet the connection that was just ended.
    const endOthers = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(db)
        .then(
          () => true,
          () => false,
        );
    await expect.poll(endOthers).toBe(true);
    // A statement that meets a connection not yet known to be dead may fail; the pool replaces it.
    const answers = () =>
      ping(db).then(
        () => true,
        () => false,
      );
    await expect.poll(answers).toBe(true);
    await database.remove();
  });

  it('ends a statement that runs too long', async () => {
    const database = await postgres.open<Tables>({ statementMs: 100 });
    await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
    await database.remove();
  });
});

describe('the embedded database', () => {
  const embedded = testDatabases().find(({ name }) => name === 'embedded')!;

  it('is declared lost when a statement does not end', async () => {
    const lost: string[] = [];
    const database = await embedded.open<Tables>({
      stuckMs: 300,
      onLost: (failure) => lost.push(failure.code),
    });
    const endless = sql`select count(*) from generate_series(1, 1e12::int8)`.execute(database.db);
    await expect(endless).rejects.toThrow();
    expect(lost).toEqual(['database_lost']);
    await expect(ping(database.db)).rejects.toThrow();
    await database.remove();
  });

  it('keeps its data over a restart and gives the folder back', async () => {
    const folder = temporaryFolder('restart');
    const first = await openDatabase<Tables>({ folder });
    await sql`create table note (id int primary key, text text not null)`.execute(first.db);
    await first.db.insertInto('note').values({ id: 1, text: 'kept' }).execute();
    await first.close();
    const second = await openDatabase<Tables>({ folder });
    expect(await second.db.selectFrom('note').selectAll().execute()).toEqual([{ id: 1, text: 'kept' }]);
    await second.close();
  });

  it('refuses a folder that is open', async () => {
    const folder = temporaryFolder('twice');
    const first = await openDatabase<Tables>({ folder });
    const second = openDatabase<Tables>({ folder });
    await expect(second).rejects.toSatisfy((error) => isFailure(error, 'folder_in_use'));
    await first.close();
  });

  it('has the extensions that a migration may ask for', async () => {
    const database = await embedded.open<Tables>();
    await sql`create extension unaccent`.execute(database.db);
    await sql`create extension pg_trgm`.execute(database.db);
    const { rows } = await sql<{ plain: string }>`select unaccent('São João') as plain`.execute(database.db);
    expect(rows[0]?.plain).toBe('Sao Joao');
    await database.remove();
  });
});
