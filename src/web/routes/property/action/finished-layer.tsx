import { finishedCopy } from '../../../../copy/property/property.ts';
import { ButtonLink } from '../../../components/input/button.tsx';
import { SmallWindow } from '../../../components/window/small-window.tsx';
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
