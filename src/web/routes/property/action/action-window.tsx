import { takesBids } from '../../../../domain/catalogue/form-offer.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { similarPath } from '../share/similar-path.ts';
import { FinishedLayer } from './finished-layer.tsx';
import { RedirectLayer } from './redirect-layer.tsx';

/** The window of the main button, where it has one. */
export function ActionWindow({ property }: { property: PropertyPageView }) {
  const { main } = property.actions;
  if (main.kind === 'finished') return <FinishedLayer similarHref={similarPath(property)} />;
  if (main.kind !== 'link') return null;
  const asksEmail = takesBids(property.actions.saleClass);
  return (
    <RedirectLayer {...main} note={property.actionNote} smallId={property.smallId} asksEmail={asksEmail} />
  );
}
