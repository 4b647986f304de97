import { startCopy } from '../../copy/server/server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { isDemoCatalogue } from '../../features/catalogue/stored/property.repo.server.ts';
import type { Sandbox } from '../../integrations/proposals/sandbox/sandbox.server.ts';
import { PROPOSALS_SANDBOX } from '../../platform/config.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { Basics } from './basics.server.ts';
import type { LiveCatalogue } from './live-catalogue.server.ts';

type Needs = Pick<Basics, 'config' | 'log' | 'state'>;

/**
 * Says who takes proposals: the partner of the configuration; the sandbox where it is asked for by name, or while a
 * process shows the demonstration that it filled itself; otherwise nobody, and they go by message. The first real
 * import ends the demonstration, and with it the sandbox's turn, at that instant.
 */
export async function openPartner(
  { config, log, state }: Needs,
  { db }: Pick<Database<CatalogueTables>, 'db'>,
  live: Pick<LiveCatalogue, 'isDemo'>,
): Promise<Sandbox | undefined> {
  const { proposalsUrl } = config;
  if (proposalsUrl !== null && proposalsUrl !== PROPOSALS_SANDBOX) {
    state.proposalsUrl = () => proposalsUrl;
    return undefined;
  }
  const isByName = proposalsUrl === PROPOSALS_SANDBOX;
  const mayStand = isByName || (config.databaseUrl === null && config.demo !== 'off');
  if (!mayStand || !(isByName || (await isDemoCatalogue(db)))) {
    log.warn('proposals.by_message');
    return undefined;
  }
  const { startSandbox } = await import('../../integrations/proposals/sandbox/sandbox.server.ts');
  const sandbox = await startSandbox();
  const { url } = sandbox;
  state.proposalsUrl = () => (isByName || live.isDemo() ? url : null);
  log.warn('proposals.sandbox', { url });
  return sandbox;
}

/** Warnings about the partner for the operator, before visitors come. */
export function partnerWarnings(
  { proposalsUrl }: Pick<Basics['state'], 'proposalsUrl'>,
  sandbox?: Sandbox,
): string[] {
  if (proposalsUrl() === null) return [startCopy.proposalsByMessage];
  return sandbox === undefined ? [] : [startCopy.proposalsToSandbox];
}
