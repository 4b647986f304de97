import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { actionLook } from './property-action-look.ts';

type PropertyActionProps = {
  property: Pick<PropertyPageView, 'actions' | 'saleType'>;
  /** In the bar at the bottom of a phone. */
  compact?: boolean;
};

/** The one main button of the page; nothing in a preview. */
export function PropertyAction({ property, compact = false }: PropertyActionProps) {
  const look = actionLook(property.actions.main, property.saleType);
  if (look === null) return null;
  const { label, href, opens, disabled, isOutside } = look;
  const size = compact ? ({ size: 'm' } as const) : ({ size: 'l', block: true } as const);
  if (href === null) {
    return (
      <Button {...size} disabled={disabled} popoverTarget={opens ?? undefined}>
        {label}
      </Button>
    );
  }
  return isOutside ? (
    <ButtonLink {...size} href={href} newTab iconAfter="arrow-up-right">
      {label}
    </ButtonLink>
  ) : (
    <ButtonLink {...size} href={href}>
      {label}
    </ButtonLink>
  );
}
