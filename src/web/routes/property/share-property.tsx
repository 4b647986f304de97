import { useRouteLoaderData } from 'react-router';
import { propertyShareCopy } from '../../../copy/property-share.ts';
import { shareCopy } from '../../../copy/share.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useToast } from '../../components/toast.tsx';
import { useModalPopover } from '../../components/use-modal-popover.ts';
import type { RootData } from '../../root-data.ts';
import styles from './share-property.module.css';

const SHARE_ID = 'compartilhar';

/** Whether there is a date still to come; the file itself leaves out what has passed by then. */
function hasDates({ auctions, deadlineAt, actions, state }: PropertyPageView): boolean {
  if (state === 'sold' || state === 'closed' || actions.main.kind === 'disabled') return false;
  return deadlineAt !== null || auctions.some(({ isPast }) => !isPast);
}

/** The address of a property to send or to copy, its dates for a calendar, and the page on paper. */
export function ShareProperty({ property }: { property: PropertyPageView }) {
  const layer = useModalPopover<HTMLDivElement>();
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? '';
  const showToast = useToast();
  const address = origin + property.href;
  const smallId = property.smallId.toLowerCase();
  const text = encodeURIComponent(shareCopy.whatsAppText(property.name, address));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      layer.current?.hidePopover();
      showToast({ message: shareCopy.copied });
    } catch {
      showToast({ message: shareCopy.notCopied, kind: 'error' });
    }
  };
  const print = () => {
    layer.current?.hidePopover();
    window.print();
  };
  return (
    <>
      <Button kind="secondary" size="s" icon="share-2" popoverTarget={SHARE_ID}>
        {propertyShareCopy.open}
      </Button>
      <div
        ref={layer}
        id={SHARE_ID}
        popover="auto"
        role="dialog"
        aria-label={propertyShareCopy.title}
        className={styles.share}
      >
        <div className={styles.head}>
          <h2>{propertyShareCopy.title}</h2>
          <IconButton
            of="x"
            label={propertyShareCopy.close}
            popoverTarget={SHARE_ID}
            popoverTargetAction="hide"
          />
        </div>
        <ul>
          <li className="needs-script">
            <button type="button" onClick={copy}>
              <Icon of="link" />
              {shareCopy.copy}
            </button>
          </li>
          <li>
            <AppLink href={`https://wa.me/?text=${text}`}>
              <Icon of="message-circle" />
              {shareCopy.whatsApp}
            </AppLink>
          </li>
          <li>
            <a href={`mailto:?subject=${encodeURIComponent(property.name)}&body=${text}`}>
              <Icon of="pencil-line" />
              {propertyShareCopy.email}
            </a>
          </li>
          {hasDates(property) ? (
            <li>
              <a href={`/agenda/${smallId}.ics`} rel="nofollow" download>
                <Icon of="calendar-range" />
                {propertyShareCopy.calendar}
              </a>
            </li>
          ) : null}
          <li className="needs-script">
            <button type="button" onClick={print}>
              <Icon of="printer" />
              {propertyShareCopy.print}
            </button>
          </li>
        </ul>
        <img
          className={styles.code}
          src={`/qr/${smallId}.svg`}
          alt={propertyShareCopy.qrCode}
          width="160"
          height="160"
          loading="lazy"
        />
      </div>
    </>
  );
}
