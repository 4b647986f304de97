import { redirectCopy } from '../../../copy/property.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ActionLayer } from './action-layer.tsx';
import { REDIRECT_ID } from './property-action-look.ts';

type RedirectLayerProps = {
  readonly url: string;
  readonly host: string;
  /** What the listing says about the way there. */
  readonly note: string | null;
};

/** What to know before the visitor goes to another site to buy (specification 1§4): it opens without a script too. */
export function RedirectLayer({ url, host, note }: RedirectLayerProps) {
  return (
    <ActionLayer id={REDIRECT_ID} title={redirectCopy.title}>
      <p className="muted">{redirectCopy.leavesTo(host)}</p>
      {note === null ? null : <p>{note}</p>}
      <ButtonLink block href={url} newTab iconAfter="arrow-up-right">
        {redirectCopy.go(host)}
      </ButtonLink>
    </ActionLayer>
  );
}
