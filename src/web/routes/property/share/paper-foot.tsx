import { useRouteLoaderData } from 'react-router';
import { propertyShareCopy } from '../../../../copy/property/property-share.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { RootData } from '../../../root-data.ts';
import styles from './property-print.module.css';

/** Under the page on paper: where it came from, to read and to photograph. */
export function PaperFoot({ property }: { property: PropertyPageView }) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <div className={styles.onPaper}>
      <img
        src={`/qr/${property.smallId.toLowerCase()}.svg`}
        alt={propertyShareCopy.qrCode}
        width="120"
        height="120"
        loading="lazy"
      />
      <p>
        {root?.brand.name}: {root?.origin}
        {property.href}
      </p>
    </div>
  );
}
