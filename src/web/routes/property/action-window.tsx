import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { FinishedLayer } from './finished-layer.tsx';
import { RedirectLayer } from './redirect-layer.tsx';
import { similarPath } from './similar-path.ts';

/** The window of the main button, where it has one. */
export function ActionWindow({ property }: { property: PropertyPageView }) {
  const { main } = property.actions;
  if (main.kind === 'finished') return <FinishedLayer similarHref={similarPath(property)} />;
  if (main.kind !== 'link') return null;
  return <RedirectLayer {...main} note={property.actionNote} smallId={property.smallId} />;
}
