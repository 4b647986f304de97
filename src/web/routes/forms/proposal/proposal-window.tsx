import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { formCopy } from '../../../../copy/forms/forms.ts';
import { proposalFormWords, recoveryCopy } from '../../../../copy/forms/proposal-form.ts';
import type { Brand } from '../../../../domain/brand/brand.ts';
import { textOf } from '../../../../domain/forms/form-fields.ts';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { type BotCheck, useBotCheck } from '../../../components/form/use-bot-check.ts';
import { Button } from '../../../components/input/button.tsx';
import type { WindowProps } from '../../../components/window/form-link.tsx';
import { Modal } from '../../../components/window/modal.tsx';
import type { RootData } from '../../../root-data.ts';
import { AboutProperty } from '../about-property.tsx';
import type { FormProperty } from '../form-property.ts';
import { ProposalBody, ProposalDone } from './proposal-parts.tsx';
import { RECOVERY_FORM_ID, RecoveryForm } from './recovery-form.tsx';
import { useProposalForm } from './use-proposal-form.ts';

export type ProposalWindowProps = WindowProps & { readonly property: FormProperty };

/** A proposal, over the page of its property. */
export function ProposalWindow({ property, onClose }: ProposalWindowProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const check = useBotCheck();
  const [url, setUrl] = useState<string | null>(null);
  if (brand === undefined) return null;
  if (url === null)
    return <OpenProposal {...{ brand, property, check, onClose }} onReceived={(next) => setUrl(next)} />;
  return (
    <Modal open onClose={onClose} title={proposalFormWords.title}>
      <ProposalDone url={url} />
    </Modal>
  );
}

type OpenProposalProps = ProposalWindowProps & {
  readonly brand: Brand;
  readonly check: BotCheck;
  readonly onReceived: (url: string) => void;
};

/** The form, or in its place that of a forgotten password: what was typed waits behind it. */
function OpenProposal({ brand, property, check, onClose, onReceived }: OpenProposalProps) {
  const state = useProposalForm({ brand, property, check, onReceived });
  const [isRecovering, setRecovering] = useState(false);
  const [isSending, setSending] = useState(false);
  const back = () => setRecovering(false);
  return (
    <Modal
      open
      onClose={onClose}
      title={isRecovering ? recoveryCopy.title : proposalFormWords.title}
      footer={
        isRecovering ? (
          <>
            <Button kind="ghost" onClick={back}>
              {recoveryCopy.back}
            </Button>
            <Button type="submit" form={RECOVERY_FORM_ID} loading={isSending}>
              {recoveryCopy.send}
            </Button>
          </>
        ) : (
          <>
            <Button kind="ghost" onClick={onClose}>
              {formCopy.cancel}
            </Button>
            <SubmitButton state={state} label={proposalFormWords.goOn} />
          </>
        )
      }
    >
      <div hidden={isRecovering}>
        <ProposalBody
          {...{ state, brand, property, check }}
          about={<AboutProperty property={property} />}
          onForgot={() => setRecovering(true)}
        />
      </div>
      {isRecovering ? (
        <RecoveryForm email={textOf(state.fields, 'email')} check={check} onSending={setSending} />
      ) : null}
    </Modal>
  );
}
