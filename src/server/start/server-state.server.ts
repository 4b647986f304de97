import type { PublishedAddress } from '../../features/catalogue/stored/published-addresses.repo.server.ts';
import type { BotCheck } from '../../integrations/bot-check/bot-check.server.ts';
import type { Alerts } from '../../workflows/alerts/alerts.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { Desk } from '../../workflows/desk/desk.server.ts';
import type { Exchange } from '../../workflows/exchange/exchange.server.ts';
import type { Privacy } from '../../workflows/privacy/privacy.server.ts';
import type { Proposals } from '../../workflows/proposals/proposals.server.ts';
import type { RecoverPassword } from '../../workflows/proposals/recover-password.server.ts';
import type { Receipts } from '../../workflows/receipts/receipts.server.ts';
import type { Submissions } from '../../workflows/submissions/submissions.server.ts';
import type { SharedPages } from '../page-cache/shared-pages.server.ts';
import type { Readiness } from './operations.server.ts';

/**
 * Progress of the process's start. The HTTP side is open before the rest is there, so that its health can be asked;
 * the parts report here as they become ready.
 */
export class ServerState {
  outlet: Outlet | null = null;
  shared: SharedPages | null = null;
  /** The way in for what visitors send; there as soon as the outlet is. */
  submissions: Submissions | null = null;
  /** The way to what is held on an address; there as soon as the outlet is. */
  privacy: Privacy | null = null;
  alerts: Alerts | null = null;
  receipts: Receipts | null = null;
  /** The operator's desk, there as soon as the database is: it works while the site is closed. */
  desk: Desk | null = null;
  /** Requests to the proposals partner; there with the submissions. */
  proposals: { readonly make: Proposals; readonly recover: RecoverPassword } | null = null;
  botCheck: BotCheck | null = null;
  /** Calls of other systems by their tokens. */
  exchange: Exchange | null = null;
  /** Address of the proposals partner or its sandbox; null while nobody takes proposals, which then go by message. */
  proposalsUrl: () => string | null = () => null;
  areMigrationsDone = false;
  isReadModelLoaded: () => boolean = () => false;
  isStopping = false;
  /** Step of the start; null once it is through. */
  step: string | null = null;
  /** Origin of canonical addresses; empty, which leaves them relative, until the process listens. */
  origin = '';
  publishedAddresses: () => Promise<readonly PublishedAddress[]> = async () => [];
  /** Rejects or answers false when the database is away. */
  pingDatabase: () => Promise<unknown> = () => Promise.reject(new Error('the database is not open yet'));

  readonly readiness: Readiness = {
    migrations: () => this.areMigrationsDone,
    readModel: () => this.isReadModelLoaded(),
    accepting: () => !this.isStopping,
    step: () => this.step,
    database: () => withinTime(this.pingDatabase(), PING_MS),
  };
}

/** A database that needs longer than this for `select 1` is not one to send visitors to. */
const PING_MS = 2000;

function withinTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    const answer = (ok: boolean) => {
      clearTimeout(timer);
      resolve(ok);
    };
    work.then(
      () => answer(true),
      () => answer(false),
    );
  });
}
