import { useRouteLoaderData } from 'react-router';
import { propertyShareCopy } from '../../../../copy/property/property-share.ts';
import { isOverState } from '../../../../domain/catalogue/property-card.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { ShareButton, ShareLink, ShareWays } from '../../../components/window/share-ways.tsx';
import type { RootData } from '../../../root-data.ts';

/** True when a date is still to come; the file itself leaves out those that have passed by then. */
function hasDates({ auctions, deadlineAt, actions, state }: PropertyPageView): boolean {
  if (isOverState(state) || actions.main.kind === 'disabled') return false;
  return deadlineAt !== null || auctions.some(({ isPast }) => !isPast);
}

/** The address of a property to send or to copy, its dates for a calendar, and the page on paper. */
export function PropertyShareWays({
  property,
  onDone,
}: {
  property: PropertyPageView;
  onDone?: (() => void) | undefined;
}) {
  const origin = useRouteLoaderData<RootData>('root')?.origin ?? '';
  const smallId = property.smallId.toLowerCase();
  const print = () => {
    onDone?.();
    window.print();
  };
  return (
    <>
      <ShareWays title={property.name} address={origin + property.href} onCopied={onDone}>
        {(message) => (
          <>
            <ShareLink
              icon="pencil-line"
              href={`mailto:?subject=${encodeURIComponent(property.name)}&body=${message}`}
              label={propertyShareCopy.email}
            />
            {hasDates(property) ? (
              <ShareLink
                icon="calendar-range"
                href={`/agenda/${smallId}.ics`}
                label={propertyShareCopy.calendar}
                download
              />
            ) : null}
            <ShareButton icon="printer" label={propertyShareCopy.print} onPress={print} />
          </>
        )}
      </ShareWays>
      <img
        src={`/qr/${smallId}.svg`}
        alt={propertyShareCopy.qrCode}
        width="160"
        height="160"
        loading="lazy"
      />
    </>
  );
}
