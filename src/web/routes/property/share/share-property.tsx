import { propertyShareLayerCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { late } from '../../../components/late/late.tsx';
import { ShareLayer } from '../../../components/window/share-layer.tsx';

const ready = import.meta.env.SSR ? await import('./property-share-ways.tsx') : null;
const Ways = late(
  ready?.PropertyShareWays,
  async () => (await import('./property-share-ways.tsx')).PropertyShareWays,
);

/** Hands the property on. */
export function ShareProperty({ property }: { property: PropertyPageView }) {
  return (
    <ShareLayer
      words={propertyShareLayerCopy}
      kind="secondary"
      ways={(close) => <Ways property={property} onDone={close} />}
      plain={ready && <Ways property={property} />}
    />
  );
}
