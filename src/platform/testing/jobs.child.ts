/**
 * Works through the queue `effect` of the database of a folder or an address
 * (argument 1): each job adds its number to a table and ends in the same
 * transaction; the queue `outside` writes a line instead and then ends. Says
 * when there are no jobs left.
 */
import { sql } from 'kysely';
import { systemClock } from '../clock.server.ts';
import { openDatabase, transaction } from '../database/database.server.ts';
import { runJobs } from '../jobs/job-runner.server.ts';
import { countJobs } from '../jobs/jobs.server.ts';
import { createLog } from '../log/log.server.ts';

const [address = ''] = process.argv.slice(2);
const isUrl = address.startsWith('postgres');
const database = await openDatabase<unknown>(isUrl ? { url: address } : { folder: address });
runJobs({
  database,
  clock: systemClock,
  log: createLog('silent'),
  leaseMs: 2_000,
  pollMs: 100,
  concurrency: 4,
  handlers: {
    async effect(job) {
      const { n } = job.body as { n: number };
      await transaction(database.db, async (trx) => {
        await sql`insert into effect values (${n})`.execute(trx);
        await job.finishIn(trx);
      });
    },
    async outside(job) {
      process.stdout.write(`sent ${(job.body as { n: number }).n}\n`);
    },
  },
});
process.stdout.write('working\n');
setInterval(async () => {
  const { ready, running } = await countJobs(database.db);
  if (ready + running === 0) process.stdout.write('drained\n');
}, 100);
