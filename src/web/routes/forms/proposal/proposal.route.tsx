import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { proposalFormWords, proposalPageCopy, recoveryCopy } from '../../../../copy/forms/proposal-form.ts';
import type { Brand } from '../../../../domain/brand/brand.ts';
import { textOf } from '../../../../domain/forms/form-fields.ts';
import styles from '../../../components/form/form.late.module.css';
import { FormDone } from '../../../components/form/form-done.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useBotCheck } from '../../../components/form/use-bot-check.ts';
import { Note } from '../../../components/frame/note.tsx';
import { useIsAlive } from '../../../components/input/browser-value.ts';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { outletContext } from '../../../outlet-context.ts';
import { PageHead } from '../../../page-head.tsx';
import type { RootData } from '../../../root-data.ts';
import { PropertyFormPage } from '../form-page.tsx';
import { type FormProperty, loadFormProperty } from '../form-property.ts';
import { MessageOnPage } from '../message-on-page.tsx';
import type { Route } from './+types/proposal.route.ts';
import { ByMessageNote } from './by-message-note.tsx';
import { ProposalBody, ProposalDone } from './proposal-parts.tsx';
import { RECOVERY_FORM_ID, RecoveryForm } from './recovery-form.tsx';
import { useProposalForm } from './use-proposal-form.ts';

export function loader({ url, params, context }: Route.LoaderArgs): Promise<FormProperty> {
  return loadFormProperty(context.get(outletContext), params.id, url, 'proposta');
}

/** A proposal on a page of its own. Without a script there is no bot check, and the page says so (D§1). */
export default function ProposalPage({ loaderData: property }: Route.ComponentProps) {
  const brand = useRouteLoaderData<RootData>('root')?.brand;
  const isAlive = useIsAlive();
  return (
    <>
      <PageHead title={`${proposalFormWords.title}: ${property.name}`} indexable={false} />
      <PropertyFormPage title={proposalFormWords.title} property={property} form="proposal">
        {property.proposalsByMessage ? (
          <MessageInstead brand={brand} property={property} />
        ) : (
          <>
            <div className="only-without-script">
              <NeedsScript href={property.href} />
            </div>
            {isAlive && brand ? (
              <ProposalOnPage brand={brand} property={property} />
            ) : (
              <div className={styles.room} />
            )}
          </>
        )}
      </PropertyFormPage>
    </>
  );
}

type MessageInsteadProps = { readonly brand: Brand | undefined; readonly property: FormProperty };

/** While nobody takes proposals; with a script or without one. */
function MessageInstead({ brand, property }: MessageInsteadProps) {
  const [sent, setSent] = useState<string | null>(null);
  if (brand === undefined) return null;
  if (sent !== null) return <FormDone message={sent} />;
  return (
    <>
      <ByMessageNote property={property} />
      <MessageOnPage brand={brand} property={property} onSent={setSent} />
    </>
  );
}

function NeedsScript({ href }: { readonly href: string }) {
  return (
    <Note kind="warn" title={proposalPageCopy.needsScript}>
      <p>{proposalPageCopy.needsScriptMore}</p>
      <ButtonLink kind="secondary" href={`${href}/mensagem`}>
        {proposalPageCopy.message}
      </ButtonLink>
    </Note>
  );
}

function ProposalOnPage({ brand, property }: { readonly brand: Brand; readonly property: FormProperty }) {
  const check = useBotCheck();
  const [url, setUrl] = useState<string | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  const [isSending, setSending] = useState(false);
  const state = useProposalForm({ brand, property, check, onReceived: setUrl });
  if (url !== null) return <ProposalDone url={url} />;
  return (
    <>
      <div hidden={isRecovering} className="stack">
        <ProposalBody {...{ state, brand, property, check }} onForgot={() => setRecovering(true)} />
        <SubmitButton state={state} label={proposalFormWords.goOn} block />
      </div>
      {isRecovering ? (
        <div className="stack">
          <RecoveryForm email={textOf(state.fields, 'email')} check={check} onSending={setSending} />
          <Button type="submit" form={RECOVERY_FORM_ID} loading={isSending}>
            {recoveryCopy.send}
          </Button>
          <Button kind="ghost" onClick={() => setRecovering(false)}>
            {recoveryCopy.back}
          </Button>
        </div>
      ) : null}
    </>
  );
}
