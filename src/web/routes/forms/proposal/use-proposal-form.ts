import { proposalCopy } from '../../../../copy/forms/proposals.ts';
import type { Brand } from '../../../../domain/brand/brand.ts';
import { proposalForm } from '../../../../domain/forms/proposal.form.ts';
import type { FormState } from '../../../components/form/form-types.ts';
import type { BotCheck } from '../../../components/form/use-bot-check.ts';
import { useForm } from '../../../components/form/use-form.ts';
import { track } from '../../../shell/track.ts';
import type { FormProperty } from '../form-property.ts';
import { useSendProposal } from './send-proposal.ts';

type ProposalFormOptions = {
  readonly brand: Brand;
  readonly property: FormProperty;
  readonly check: BotCheck;
  /** Told where the visitor goes on. */
  readonly onReceived: (url: string) => void;
};

/** The proposal: it goes to the API alone, so that the password is in nothing that a page keeps. */
export function useProposalForm({ brand, property, check, onReceived }: ProposalFormOptions): FormState {
  const send = useSendProposal(check);
  return useForm({
    form: proposalForm,
    brand,
    endpoint: `/api/property/${property.smallId.toLowerCase()}/opportunity`,
    failed: proposalCopy.failed,
    send,
    onAccepted: ({ data }) => {
      track('proposal');
      onReceived(String(data.url));
    },
  });
}
