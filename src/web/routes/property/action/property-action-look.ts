import { actionCopy } from '../../../../copy/property/property.ts';
import type { MainAction } from '../../../../domain/catalogue/property-actions.ts';

/** Forms of a property by the end of their addresses below its own. */
export const FORM_PAGES = {
  message: 'mensagem',
  visit: 'visita',
  proposal: 'proposta',
  watch: 'aviso',
} as const;
export type PropertyForm = keyof typeof FORM_PAGES;

/** The window before another site. */
export const REDIRECT_ID = 'outro-site';
/** The window of a finished property. */
export const FINISHED_ID = 'encerrado';

/** Look of the main button: one of `form`, `opens`, `opensForm` or `disabled` says what it does. */
export type ActionLook = {
  readonly label: string;
  /** The form that it leads to. */
  readonly form: PropertyForm | null;
  /** Id of the window that it opens. */
  readonly opens: string | null;
  readonly disabled: boolean;
  /** True when it opens the operator's form for proposals. */
  readonly opensForm: boolean;
};

const PLAIN = { form: null, opens: null, disabled: false, opensForm: false } as const;

/**
 * Label and target of the main button; null: there is none. A proposal is made in the operator's form, else in ours.
 * `overLabel`: what it says once the offer is over.
 */
export function actionLook(main: MainAction, overLabel: string | null, hasForm = false): ActionLook | null {
  switch (main.kind) {
    case 'none':
      return null;
    case 'disabled':
      return { ...PLAIN, label: overLabel ?? '', disabled: true };
    case 'waits':
      return { ...PLAIN, label: actionCopy.waits, disabled: true };
    case 'finished':
      return { ...PLAIN, label: main.label, opens: FINISHED_ID };
    case 'link':
      return { ...PLAIN, label: main.label ?? actionCopy.goTo, opens: REDIRECT_ID };
    case 'contact':
      return { ...PLAIN, label: main.label ?? actionCopy.contact, form: 'message' };
    case 'proposal':
      if (hasForm) return { ...PLAIN, label: main.label ?? actionCopy.propose, opensForm: true };
      return { ...PLAIN, label: main.label ?? actionCopy.propose, form: 'proposal' };
  }
}
