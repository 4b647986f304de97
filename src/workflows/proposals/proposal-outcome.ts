import { proposalCopy } from '../../copy/forms/proposals.ts';
import type { ProposalOutcome } from '../../features/enquiries/proposal.repo.server.ts';
import type { NewDelivery } from '../../features/enquiries/store-submission.server.ts';
import type { ProposalAnswer } from '../../integrations/proposals/proposals-client.server.ts';

/** Stored part of the partner's answer. */
export function outcomeOf(answer: ProposalAnswer): ProposalOutcome {
  switch (answer.kind) {
    case 'received':
      return { status: 'sent', reason: null, message: null, targetUrl: answer.url };
    case 'refused':
      return { status: 'refused', reason: answer.reason, message: wordsOf(answer), targetUrl: null };
    case 'unknown':
      return { status: 'unknown', reason: answer.reason, message: null, targetUrl: null };
  }
}

/** The partner's own; a demonstration that ended between the intent and the question has words of ours. */
function wordsOf({ reason, message }: { readonly reason: string; readonly message: string | null }) {
  return reason === 'no_partner' ? proposalCopy.byMessage : message;
}

/** Outcome of a process that ended before it knew. */
export const INTERRUPTED: ProposalOutcome = {
  status: 'unknown',
  reason: 'interrupted',
  message: null,
  targetUrl: null,
};

/** The operator hears of what was sent and of what is unknown; who was sent on gets the way there once more. */
export function deliveriesOf(
  { status, reason, targetUrl }: ProposalOutcome,
  email: string,
): readonly NewDelivery[] {
  if (status === 'refused') return [];
  const toOperator = { template: 'proposal-operator', recipient: 'operator', data: { reason } };
  if (status === 'unknown') return [toOperator];
  return [toOperator, { template: 'proposal-visitor', recipient: email, data: { url: targetUrl } }];
}
