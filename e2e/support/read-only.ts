import pg from 'pg';

/** Turns a PostgreSQL database as its host does when its disk runs full, and back: all its connections are cut off. */
export async function setReadOnly(url: string, state: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  const { rows } = await client.query('select current_database() as name');
  await client.query(`alter database "${rows[0].name}" set default_transaction_read_only = ${state}`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}
