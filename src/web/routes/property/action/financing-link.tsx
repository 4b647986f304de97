import { useRouteLoaderData } from 'react-router';
import { actionCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import type { RootData } from '../../../root-data.ts';
import { financingHref } from './financing-href.ts';

type FinancingLinkProps = {
  property: Pick<PropertyPageView, 'actions' | 'price' | 'smallId' | 'propertyType' | 'purpose'>;
  /** As wide as the card. */
  block?: boolean;
};

/** The way to the bank's simulator; without it where the listing does not offer it. */
export function FinancingLink({ property, block = false }: FinancingLinkProps) {
  const root = useRouteLoaderData<RootData>('root');
  const { financing } = property.actions;
  if (financing === 'absent' || !root) return null;
  const look = { kind: 'secondary', size: block ? 'm' : 's', block } as const;
  if (financing === 'disabled') {
    return (
      <Button {...look} disabled>
        {actionCopy.financing}
      </Button>
    );
  }
  const { links, tenantSlug } = root.brand;
  return (
    <ButtonLink {...look} href={financingHref(links.financingSimulator, property, tenantSlug)}>
      {actionCopy.financing}
    </ButtonLink>
  );
}
