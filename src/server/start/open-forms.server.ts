import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { ReceiptTables } from '../../features/receipts/receipts.tables.server.ts';
import { makeBotCheck } from '../../integrations/bot-check/bot-check.server.ts';
import { proposalsClient } from '../../integrations/proposals/proposals-client.server.ts';
import type { AlertJobTables } from '../../workflows/alerts/alert-jobs.server.ts';
import { makeAlerts } from '../../workflows/alerts/alerts.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { makeExchange } from '../../workflows/exchange/exchange.server.ts';
import { makePrivacy } from '../../workflows/privacy/privacy.server.ts';
import { makeProposals } from '../../workflows/proposals/proposals.server.ts';
import { makeRecovery } from '../../workflows/proposals/recover-password.server.ts';
import { makeReceipts } from '../../workflows/receipts/receipts.server.ts';
import { SubmissionLimits } from '../../workflows/submissions/submission-limits.server.ts';
import { makeSubmissions } from '../../workflows/submissions/submissions.server.ts';
import type { Basics } from './basics.server.ts';

/** The way in for what visitors send. */
export function openForms(
  { brand, clock, config, log, secret, state, texts }: Basics,
  db: Kysely<EnquiryTables>,
  outlet: Outlet,
) {
  const limits = config.limits === 'off' ? null : new SubmissionLimits();
  const botCheck = makeBotCheck({ db, clock, secret });
  const isSolved = async (token: string) => (await botCheck.verify(token)).ok;
  const client = proposalsClient({ partnerUrl: () => state.proposalsUrl() });
  const origin = () => state.origin;
  const policyVersion = (now: Instant) => texts.at(now).legal.privacidade.version;
  state.botCheck = botCheck;
  state.exchange = makeExchange({ db: db as never, clock, brand, origin });
  state.privacy = makePrivacy({ db, clock, secret, limits, brandName: brand.name });
  state.alerts = makeAlerts({ db: db as unknown as Kysely<AlertJobTables>, clock, secret, limits });
  state.receipts = makeReceipts({ db: db as unknown as Kysely<ReceiptTables>, outlet, limits });
  state.submissions = makeSubmissions({ db, brand, outlet, secret, policyVersion, limits, isSolved });
  state.proposals = {
    make: makeProposals({ db, outlet, client, botCheck, log, secret, limits, origin, policyVersion }),
    recover: makeRecovery({ client, takesProposals: outlet.takesProposals, botCheck, clock, log, limits }),
  };
}
