import { finishedCopy } from '../../../copy/property.ts';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { useModalPopover } from '../../components/use-modal-popover.ts';
import { FINISHED_ID } from './property-action-look.ts';
import styles from './property-offer.module.css';

/** The window of an offer that is over (specification 1§4): it opens without a script too. */
export function FinishedLayer({ similarHref }: { similarHref: string }) {
  const layer = useModalPopover<HTMLDivElement>();
  return (
    <div
      ref={layer}
      id={FINISHED_ID}
      popover="auto"
      role="dialog"
      aria-label={finishedCopy.title}
      className={styles.layer}
    >
      <div className={styles.layerHead}>
        <h2>{finishedCopy.title}</h2>
        <IconButton
          of="x"
          label={finishedCopy.close}
          popoverTarget={FINISHED_ID}
          popoverTargetAction="hide"
        />
      </div>
      <p className="muted">{finishedCopy.text}</p>
      <ButtonLink block href={similarHref}>
        {finishedCopy.more}
      </ButtonLink>
    </div>
  );
}
