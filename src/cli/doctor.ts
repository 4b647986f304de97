/** `npm run doctor`: configuration, database, migrations, jobs, disk and mail, in words; exit code 1 on trouble. */
import { configWords } from '../copy/server/config-words.ts';
import { doctorCopy as copy } from '../copy/server/doctor.ts';
import { failureWords } from '../copy/server/failure-words.ts';
import { readBrand } from '../features/brand/read-brand.server.ts';
import { checkMailServer } from '../integrations/mail/smtp-mailer.server.ts';
import { checkPartner } from '../integrations/proposals/check-partner.server.ts';
import { checkReturns } from '../integrations/returns/return-mailbox.server.ts';
import { type Config, PROPOSALS_SANDBOX } from '../platform/config.server.ts';
import { failureOf } from '../platform/database/command-socket.server.ts';
import { Failure } from '../platform/log/failure.ts';
import { makeDataFolder } from '../platform/storage/data-folder.server.ts';
import { openFolders } from '../platform/storage/private-folder.server.ts';
import { diskFinding, type Finding } from '../workflows/operator/doctor.server.ts';
import { attempt, placeOfFiles, readOperatorConfig, wordsOf } from './operator.server.ts';

const findings = await look();
for (const { about, ok, words } of findings)
  process.stdout.write(`${ok ? copy.fine : copy.bad}  ${about}: ${words}\n`);
process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;

async function look(): Promise<Finding[]> {
  const read = readOperatorConfig();
  if (!read.ok)
    return read.problems.map((problem) => ({
      ...{ about: copy.about.configuration, ok: false, words: configWords(problem) },
    }));
  const { config } = read;
  const folder = dataFolderFinding(config);
  if (!folder.isUsable) return [folder.finding];
  const brand = brandFinding(config);
  const inside = brand.ok ? await askInside(config) : { findings: [], isDemo: null };
  return [
    { about: copy.about.configuration, ok: true, words: setUpWords(config) },
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
    finding: { about: copy.about.dataFolder, ok, words },
    isUsable,
  });
  try {
    const before = openFolders(dataDir);
    makeDataFolder(dataDir);
    const still = openFolders(dataDir);
    const names = (folders: typeof still) => folders.map(({ path, mode }) => `${path} (${mode})`).join(', ');
    if (still.length > 0) {
      return found(false, copy.folder.open(names(still)));
    }
    if (before.length > 0) return found(false, copy.folder.wasOpen(names(before)));
    return found(true, copy.folder.closed(dataDir));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return found(false, failureWords(error), false);
  }
}

/** Null: nobody knows which catalogue is shown. */
type Inside = { readonly findings: readonly Finding[]; readonly isDemo: boolean | null };

async function askInside(config: Config): Promise<Inside> {
  const result = await attempt(config, { name: 'doctor', args: {}, migrates: false });
  if (result.kind === 'done') return result.result as Inside;
  const database = { about: copy.about.database, ok: false, words: wordsOf(result) };
  return { findings: [database, await diskFinding(config.dataDir)], isDemo: null };
}

function setUpWords(config: Config): string {
  const database = config.databaseUrl === null ? copy.embeddedIn(config.dataDir) : copy.serverByUrl;
  return copy.setUp(database, placeOfFiles(config), config.role, config.port);
}

function brandFinding(config: Config): Finding {
  const read = readBrand(config.brand ?? 'default');
  if (!read.ok) return { about: copy.about.brand, ok: false, words: read.problem };
  const sample = read.brand.isSample ? copy.brandIsSample : '';
  return { about: copy.about.brand, ok: true, words: `${read.brand.name}${sample}` };
}

async function mailFinding(config: Config): Promise<Finding> {
  if (config.smtpUrl === null) {
    return { about: copy.about.mail, ok: true, words: copy.mail.none };
  }
  if (config.mailFrom === null) return { about: copy.about.mail, ok: false, words: copy.mail.noSender };
  const { host } = new URL(config.smtpUrl);
  try {
    await checkMailServer(config.smtpUrl);
    return { about: copy.about.mail, ok: true, words: copy.mail.fine(host) };
  } catch (error) {
    return { about: copy.about.mail, ok: false, words: `${host}: ${failureWords(failureOf(error))}` };
  }
}

/** The mailbox of what comes back, where one is given. */
async function returnsFinding({ returnsUrl }: Config): Promise<Finding[]> {
  if (returnsUrl === null) return [];
  const { host } = new URL(returnsUrl);
  const found = (ok: boolean, words: string): Finding[] => [{ about: copy.about.returns, ok, words }];
  try {
    await checkReturns(returnsUrl);
    return found(true, copy.returns(host));
  } catch (error) {
    return found(false, `${host}: ${failureWords(failureOf(error))}`);
  }
}

/** Partner to which proposals go. Nobody reads those of the sandbox, which is right for the demonstration alone. */
async function proposalsFinding(
  { proposalsUrl, databaseUrl, demo }: Config,
  isDemo: boolean | null,
): Promise<Finding> {
  const found = (ok: boolean, words: string) => ({ about: copy.about.proposals, ok, words });
  if (proposalsUrl === PROPOSALS_SANDBOX) {
    return found(isDemo !== false, copy.proposals.sandbox);
  }
  if (proposalsUrl !== null) return partnerFinding(proposalsUrl);
  if (isDemo === true && databaseUrl === null && demo !== 'off') return found(true, copy.proposals.demo);
  return found(false, copy.proposals.nobody);
}

async function partnerFinding(address: string): Promise<Finding> {
  const { host } = new URL(address);
  const found = (ok: boolean, words: string) => ({ about: copy.about.proposals, ok, words });
  const answer = await checkPartner(address);
  if (answer.kind === 'answered') {
    const { status } = answer;
    return status < 500
      ? found(true, copy.proposals.answers(host))
      : found(false, copy.proposals.cannotTake(host, status));
  }
  const why = answer.kind === 'silent' ? copy.proposals.silent(answer.seconds) : answer.reason;
  return found(false, copy.proposals.away(host, why));
}
