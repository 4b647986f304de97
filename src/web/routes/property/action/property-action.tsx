import { useRouteLoaderData } from 'react-router';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { Button } from '../../../components/input/button.tsx';
import type { RootData } from '../../../root-data.ts';
import { actionLook } from './property-action-look.ts';
import { PropertyFormLink } from './property-form-link.tsx';
import { ProposalButton } from './proposal-button.tsx';

type PropertyActionProps = {
  property: PropertyPageView;
  /** In the bar at the bottom of a phone. */
  compact?: boolean;
};

/** The one main button of the page; nothing in a preview. */
export function PropertyAction({ property, compact = false }: PropertyActionProps) {
  const form = useRouteLoaderData<RootData>('root')?.brand.links.proposalForm ?? null;
  const look = actionLook(property.actions.main, property.overLabel, form !== null);
  if (look === null) return null;
  const { label, form: asked, opens, disabled } = look;
  const size = compact ? ({ size: 'm' } as const) : ({ size: 'l', block: true } as const);
  if (look.opensForm && form !== null) {
    return <ProposalButton form={form} smallId={property.smallId} label={label} size={size.size} />;
  }
  return opens !== null ? (
    <Button {...size} popoverTarget={opens}>
      {label}
    </Button>
  ) : (
    <PropertyFormLink {...size} form={asked ?? 'message'} property={property} off={disabled}>
      {label}
    </PropertyFormLink>
  );
}
