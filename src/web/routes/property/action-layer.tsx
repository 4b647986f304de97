import type { ReactNode } from 'react';
import { componentCopy } from '../../../copy/components.ts';
import { IconButton } from '../../components/button.tsx';
import { useModalPopover } from '../../components/use-modal-popover.ts';
import styles from './property-offer.module.css';

type ActionLayerProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** A small window of the main action, which its button opens with or without a script. */
export function ActionLayer({ id, title, children }: ActionLayerProps) {
  const layer = useModalPopover<HTMLDivElement>();
  return (
    <div ref={layer} id={id} popover="auto" role="dialog" aria-label={title} className={styles.layer}>
      <div className={styles.layerHead}>
        <h2>{title}</h2>
        <IconButton of="x" label={componentCopy.close} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </div>
  );
}
