import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { actionCopy, contactCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { ButtonLink } from '../../../components/input/button.tsx';
import type { RootData } from '../../../root-data.ts';
import styles from '../property-offer.module.css';

/** Help by chat for a guaranteed purchase; its place is kept, it shows after three seconds (specification 1§2). */
export function HelpChat({ property }: { property: PropertyPageView }) {
  const root = useRouteLoaderData<RootData>('root');
  const [{ saleCategory, actions }] = useState(property);
  if (!root || saleCategory !== 'compra_garantida' || actions.main.kind === 'disabled') return null;
  const text = encodeURIComponent(contactCopy.mention(property.smallId));
  return (
    <ButtonLink
      kind="whats"
      block
      icon="message-circle"
      className={styles.help}
      href={`https://wa.me/${root.brand.contacts.chatNumber}?text=${text}`}
    >
      {actionCopy.help}
    </ButtonLink>
  );
}
