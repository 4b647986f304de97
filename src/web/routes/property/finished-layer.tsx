import { finishedCopy } from '../../../copy/property.ts';
import { ButtonLink } from '../../components/button.tsx';
import { SmallWindow } from '../../components/small-window.tsx';
import { FINISHED_ID } from './property-action-look.ts';

/** The window of an offer that is over (specification 1§4). */
export function FinishedLayer({ similarHref }: { similarHref: string }) {
  return (
    <SmallWindow id={FINISHED_ID} title={finishedCopy.title}>
      <p className="muted">{finishedCopy.text}</p>
      <ButtonLink block href={similarHref}>
        {finishedCopy.more}
      </ButtonLink>
    </SmallWindow>
  );
}
