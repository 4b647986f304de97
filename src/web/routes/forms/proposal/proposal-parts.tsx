import { type ReactNode, useEffect, useState } from 'react';
import { proposalFormWords, proposalPageCopy } from '../../../../copy/forms/proposal-form.ts';
import { proposalCopy } from '../../../../copy/forms/proposals.ts';
import type { Brand } from '../../../../domain/brand/brand.ts';
import { BotCheckLine } from '../../../components/form/bot-check-line.tsx';
import { FormBody } from '../../../components/form/form-body.tsx';
import { FormDone } from '../../../components/form/form-done.tsx';
import type { FormState } from '../../../components/form/form-types.ts';
import type { BotCheck } from '../../../components/form/use-bot-check.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import { Note } from '../../../components/frame/note.tsx';
import { Button } from '../../../components/input/button.tsx';
import type { FormProperty } from '../form-property.ts';
import { FloorLine } from './floor-line.tsx';
import { ProposalFields } from './proposal-fields.tsx';

type ProposalBodyProps = {
  readonly state: FormState;
  readonly brand: Brand;
  readonly property: FormProperty;
  /** Its subject, where the page around it does not say so. */
  readonly about?: ReactNode;
  readonly check: BotCheck;
  readonly onForgot: () => void;
};

/** The form of a proposal, with what is said before it is sent: where it goes on. */
export function ProposalBody({ state, brand, property, about, check, onForgot }: ProposalBodyProps) {
  return (
    <FormBody
      state={state}
      action={`${property.href}/proposta`}
      afterFailure={
        <AfterFailure
          failure={state.failure}
          loginUrl={brand.links.proposalsLogin}
          messageHref={`${property.href}/mensagem`}
        />
      }
    >
      {about}
      <FloorLine property={property} />
      <Note title={proposalFormWords.elsewhere}>
        <p>{proposalFormWords.elsewhereMore}</p>
      </Note>
      <ProposalFields
        brand={brand}
        forgot={
          <div>
            <Button kind="ghost" size="s" onClick={onForgot}>
              {proposalFormWords.forgot}
            </Button>
          </div>
        }
      />
      <BotCheckLine check={check} />
    </FormBody>
  );
}

type AfterFailureProps = {
  readonly failure: string | null;
  readonly loginUrl: string;
  readonly messageHref: string;
};

/**
 * Ways on after a failure: to look, where the outcome is not known; to send a message, where nobody takes proposals
 * any more.
 */
function AfterFailure({ failure, loginUrl, messageHref }: AfterFailureProps) {
  if (failure === proposalCopy.byMessage)
    return (
      <AppLink className="link" href={messageHref}>
        {proposalPageCopy.message}
      </AppLink>
    );
  return failure === proposalCopy.unknown ? (
    <AppLink className="link" href={loginUrl}>
      {proposalFormWords.myProposals}
    </AppLink>
  ) : (
    <p>{proposalFormWords.kept}</p>
  );
}

/** Time to read a message before the page is left. */
const READING_MS = 1_500;

/** The pre-registration was received: the browser goes on, and there is a link in case it does not (V15). */
export function ProposalDone({ url }: { readonly url: string }) {
  const [host] = useState(() => new URL(url).host);
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(url), READING_MS);
    return () => clearTimeout(timer);
  }, [url]);
  return (
    <FormDone message={proposalFormWords.done}>
      <p>{proposalFormWords.leaving}</p>
      <p className="hint">{proposalFormWords.destination(host)}</p>
      <a className="link" href={url}>
        {proposalFormWords.notRedirected}
      </a>
    </FormDone>
  );
}
