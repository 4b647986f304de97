import { actionCopy } from '../../../copy/property.ts';
import type { SaleType } from '../../../domain/catalogue/enumerations.ts';
import type { MainAction } from '../../../domain/catalogue/property-actions.ts';

/** Where the contact of a listing stands on its page. */
export const CONTACT_ID = 'contato';
/** The window of a finished property. */
export const FINISHED_ID = 'encerrado';

/** How the main button looks: one of `href`, `opens` or `disabled` says what it does. */
export type ActionLook = {
  readonly label: string;
  readonly href: string | null;
  /** Id of the window that it opens. */
  readonly opens: string | null;
  readonly disabled: boolean;
  readonly isOutside: boolean;
};

const PLAIN = { href: null, opens: null, disabled: false, isOutside: false } as const;

/** Why the main button is off, in the words of the sale type (specification 1§4). */
function disabledLabel(reason: (MainAction & { kind: 'disabled' })['reason'], saleType: SaleType): string {
  if (reason === 'sold') return actionCopy.sold;
  if (reason === 'closed') return actionCopy.closed;
  const { leilao, concorrencia_publica, other } = actionCopy.deadlinePassed;
  if (saleType === 'leilao') return leilao;
  return saleType === 'concorrencia_publica' ? concorrencia_publica : other;
}

/** Label and target of the main button; null: there is none. A proposal is made with whoever sells. */
export function actionLook(main: MainAction, saleType: SaleType): ActionLook | null {
  switch (main.kind) {
    case 'none':
      return null;
    case 'disabled':
      return { ...PLAIN, label: disabledLabel(main.reason, saleType), disabled: true };
    case 'finished':
      return { ...PLAIN, label: main.label, opens: FINISHED_ID };
    case 'link':
      return { ...PLAIN, label: main.label ?? actionCopy.goTo, href: main.url, isOutside: true };
    case 'contact':
      return { ...PLAIN, label: main.label ?? actionCopy.contact, href: `#${CONTACT_ID}` };
    case 'proposal':
      return { ...PLAIN, label: actionCopy.contact, href: `#${CONTACT_ID}` };
  }
}
