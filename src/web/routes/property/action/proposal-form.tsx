import { proposalFormCopy } from '../../../../copy/property/property.ts';
import { Modal } from '../../../components/window/modal.tsx';
import { OutsideFrame } from '../media/outside-frame.tsx';

export type ProposalFormProps = { readonly address: string; readonly onClose: () => void };

/** The operator's own form for proposals, asked for when it is opened (specification 1§2). */
export function ProposalForm({ address, onClose }: ProposalFormProps) {
  return (
    <Modal open wide onClose={onClose} title={proposalFormCopy.title}>
      <OutsideFrame address={address} title={proposalFormCopy.title} />
    </Modal>
  );
}
