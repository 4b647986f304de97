import { actionCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { FormLink } from '../../../components/window/form-link.tsx';

type InstalmentLinkProps = {
  property: PropertyPageView;
  /** As wide as the card. */
  block?: boolean;
};

const load = () => import('./instalment-window.tsx').then(({ InstalmentWindow }) => InstalmentWindow);

/** Opens the simulation of instalments over the page; without a script, or without a price, the simulator's own page. */
export function InstalmentLink({ property, block = false }: InstalmentLinkProps) {
  const { instalments } = property.actions;
  if (instalments === 'absent') return null;
  const look = { kind: 'secondary', size: block ? 'm' : 's', block } as const;
  const label = actionCopy.instalments;
  if (instalments === 'disabled') {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  }
  const href = `/simulador?imovel=${property.smallId.toLowerCase()}`;
  return property.instalments === null ? (
    <ButtonLink {...look} href={href}>
      {label}
    </ButtonLink>
  ) : (
    <FormLink {...look} href={href} load={load} given={{ property }}>
      {label}
    </FormLink>
  );
}
