/** `npm run doctor`: configuration, database, migrations, jobs, disk and mail, in words; exit code 1 on trouble. */
import { readBrand } from '../features/brand/read-brand.server.ts';
import type { Config } from '../platform/config.server.ts';
import { makeDataFolder } from '../platform/data-folder.server.ts';
import { Failure } from '../platform/failure.ts';
import type { Finding } from '../workflows/doctor.server.ts';
import { attempt, placeOfFiles, readOperatorConfig, wordsOf } from './operator.server.ts';

const findings = await look();
for (const { about, ok, words } of findings)
  process.stdout.write(`${ok ? 'ok ' : 'BAD'}  ${about}: ${words}\n`);
process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;

async function look(): Promise<Finding[]> {
  const read = readOperatorConfig();
  if (!read.ok) return read.problems.map((words) => ({ about: 'configuration', ok: false, words }));
  const { config } = read;
  const unusable = dataFolderFinding(config);
  if (unusable !== null) return [unusable];
  const brand = brandFinding(config);
  const inside = brand.ok ? await databaseFindings(config) : [];
  return [
    { about: 'configuration', ok: true, words: setUpWords(config) },
    brand,
    ...inside,
    mailFinding(config),
    proposalsFinding(config),
  ];
}

function dataFolderFinding(config: Config): Finding | null {
  try {
    makeDataFolder(config.dataDir);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { about: 'data folder', ok: false, words: error.message };
  }
}

async function databaseFindings(config: Config): Promise<readonly Finding[]> {
  const result = await attempt(config, { name: 'doctor', args: {}, migrates: false });
  if (result.kind === 'done') return result.result.findings as readonly Finding[];
  return [{ about: 'database', ok: false, words: wordsOf(result) }];
}

function setUpWords(config: Config): string {
  const database =
    config.databaseUrl === null ? `embedded database in ${config.dataDir}` : 'PostgreSQL by DATABASE_URL';
  return `${database}, files in ${placeOfFiles(config)}, role ${config.role}, port ${config.port}`;
}

function brandFinding(config: Config): Finding {
  const read = readBrand(config.brand ?? 'default');
  if (!read.ok) return { about: 'brand', ok: false, words: read.problem };
  const sample = read.brand.isSample
    ? ' (its names and contacts are samples: give your own brand before opening)'
    : '';
  return { about: 'brand', ok: true, words: `${read.brand.name}${sample}` };
}

function mailFinding(config: Config): Finding {
  if (config.smtpUrl === null) {
    return { about: 'mail', ok: true, words: 'no SMTP_URL: mail is kept as files and reaches nobody' };
  }
  if (config.mailFrom === null)
    return { about: 'mail', ok: false, words: 'SMTP_URL is set, MAIL_FROM is not' };
  return { about: 'mail', ok: true, words: `sent through ${new URL(config.smtpUrl).host}` };
}

/** Where proposals go: nobody reads those of the sandbox. */
function proposalsFinding({ proposalsUrl }: Config): Finding {
  const words =
    proposalsUrl === null
      ? 'no PROPOSALS_URL: proposals go to the sandbox and reach nobody'
      : `taken by ${new URL(proposalsUrl).host}`;
  return { about: 'proposals', ok: true, words };
}
