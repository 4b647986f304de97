/** `npm run doctor`: configuration, database, migrations, jobs, disk and mail, in words; exit code 1 on trouble. */
import { readBrand } from '../features/brand/read-brand.server.ts';
import { checkMailServer } from '../integrations/mail/smtp-mailer.server.ts';
import { checkPartner } from '../integrations/proposals/check-partner.server.ts';
import { checkReturns } from '../integrations/returns/return-mailbox.server.ts';
import { type Config, PROPOSALS_SANDBOX } from '../platform/config.server.ts';
import { Failure } from '../platform/log/failure.ts';
import { makeDataFolder } from '../platform/storage/data-folder.server.ts';
import { openFolders } from '../platform/storage/private-folder.server.ts';
import type { Finding } from '../workflows/operator/doctor.server.ts';
import { attempt, placeOfFiles, readOperatorConfig, wordsOf } from './operator.server.ts';

const findings = await look();
for (const { about, ok, words } of findings)
  process.stdout.write(`${ok ? 'ok ' : 'BAD'}  ${about}: ${words}\n`);
process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;

async function look(): Promise<Finding[]> {
  const read = readOperatorConfig();
  if (!read.ok) return read.problems.map((words) => ({ about: 'configuration', ok: false, words }));
  const { config } = read;
  const folder = dataFolderFinding(config);
  if (!folder.isUsable) return [folder.finding];
  const brand = brandFinding(config);
  const inside = brand.ok ? await askInside(config) : { findings: [], isDemo: null };
  return [
    { about: 'configuration', ok: true, words: setUpWords(config) },
    folder.finding,
    brand,
    ...inside.findings,
    await mailFinding(config),
    ...(await returnsFinding(config)),
    await proposalsFinding(config, inside.isDemo),
  ];
}

/** A folder that could be looked into is closed, and told all the same: somebody may have read what lies in it. */
function dataFolderFinding({ dataDir }: Config): { readonly finding: Finding; readonly isUsable: boolean } {
  const found = (ok: boolean, words: string, isUsable = true) => ({
    finding: { about: 'data folder', ok, words },
    isUsable,
  });
  try {
    const before = openFolders(dataDir);
    makeDataFolder(dataDir);
    const still = openFolders(dataDir);
    const names = (folders: typeof still) => folders.map(({ path, mode }) => `${path} (${mode})`).join(', ');
    if (still.length > 0) {
      const words = `other users of this machine can look into ${names(still)}: give it to this user alone (chmod 700)`;
      return found(false, words);
    }
    if (before.length > 0)
      return found(false, `other users of this machine could look into ${names(before)}; that is closed now`);
    return found(true, `${dataDir} belongs to this user alone`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return found(false, error.message, false);
  }
}

/** Null: nobody knows which catalogue is shown. */
type Inside = { readonly findings: readonly Finding[]; readonly isDemo: boolean | null };

async function askInside(config: Config): Promise<Inside> {
  const result = await attempt(config, { name: 'doctor', args: {}, migrates: false });
  if (result.kind === 'done') return result.result as Inside;
  return { findings: [{ about: 'database', ok: false, words: wordsOf(result) }], isDemo: null };
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

async function mailFinding(config: Config): Promise<Finding> {
  if (config.smtpUrl === null) {
    return { about: 'mail', ok: true, words: 'no SMTP_URL: mail is kept as files and reaches nobody' };
  }
  if (config.mailFrom === null)
    return { about: 'mail', ok: false, words: 'SMTP_URL is set, MAIL_FROM is not' };
  const { host } = new URL(config.smtpUrl);
  try {
    await checkMailServer(config.smtpUrl);
    return { about: 'mail', ok: true, words: `${host} answers and lets us in` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { about: 'mail', ok: false, words: `${host}: ${why}` };
  }
}

/** The mailbox of what comes back, where one is given. */
async function returnsFinding({ returnsUrl }: Config): Promise<Finding[]> {
  if (returnsUrl === null) return [];
  const { host } = new URL(returnsUrl);
  const found = (ok: boolean, words: string): Finding[] => [{ about: 'returned mail', ok, words }];
  try {
    await checkReturns(returnsUrl);
    return found(true, `${host} answers, lets us in and has the folder`);
  } catch (error) {
    return found(false, `${host}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Where proposals go; nobody reads those of the sandbox, which is right for the demonstration alone. */
async function proposalsFinding(
  { proposalsUrl, databaseUrl, demo }: Config,
  isDemo: boolean | null,
): Promise<Finding> {
  const found = (ok: boolean, words: string) => ({ about: 'proposals', ok, words });
  if (proposalsUrl === PROPOSALS_SANDBOX) {
    const words = 'PROPOSALS_URL=sandbox: proposals go to the sandbox and reach nobody';
    return found(isDemo !== false, words);
  }
  if (proposalsUrl !== null) return { about: 'proposals', ...(await checkPartner(proposalsUrl)) };
  if (isDemo === true && databaseUrl === null && demo !== 'off')
    return found(true, 'no PROPOSALS_URL: those of the demonstration go to the sandbox and reach nobody');
  return found(
    false,
    'no PROPOSALS_URL: nobody takes proposals, and the form asks for a message in their place',
  );
}
