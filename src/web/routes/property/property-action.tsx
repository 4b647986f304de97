import { actionCopy } from '../../../copy/property.ts';
import type { SaleType } from '../../../domain/catalogue/enumerations.ts';
import type { MainAction, PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { Button, ButtonLink } from '../../components/button.tsx';

export const CONTACT_ID = 'contato';

/** Why the main button is off, in the words of the sale type (specification 1§4). */
function disabledLabel(reason: (MainAction & { kind: 'disabled' })['reason'], saleType: SaleType): string {
  if (reason === 'sold') return actionCopy.sold;
  if (reason === 'closed') return actionCopy.closed;
  const { leilao, concorrencia_publica, other } = actionCopy.deadlinePassed;
  if (saleType === 'leilao') return leilao;
  return saleType === 'concorrencia_publica' ? concorrencia_publica : other;
}

type PropertyActionProps = {
  property: Pick<PropertyPageView, 'action' | 'saleType'>;
  /** In the bar at the bottom of a phone. */
  compact?: boolean;
};

/** The one main button of the page; nothing in a preview. */
export function PropertyAction({ property, compact = false }: PropertyActionProps) {
  const { action, saleType } = property;
  const look = compact ? ({ size: 'm' } as const) : ({ size: 'l', block: true } as const);
  if (action.kind === 'none') return null;
  if (action.kind === 'disabled') {
    return (
      <Button {...look} disabled>
        {disabledLabel(action.reason, saleType)}
      </Button>
    );
  }
  if (action.kind === 'contact') {
    return (
      <ButtonLink {...look} href={`#${CONTACT_ID}`}>
        {actionCopy.contact}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink {...look} href={action.url} newTab iconAfter="arrow-up-right">
      {action.label ?? actionCopy.goTo}
    </ButtonLink>
  );
}
