import type { ComponentProps } from 'react';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { ButtonLink } from '../../../components/input/button.tsx';
import { FormLink } from '../../../components/window/form-link.tsx';
import { FORM_PAGES, type PropertyForm } from './property-action-look.ts';

/** The windows of the forms, fetched on a press. */
const WINDOWS = {
  message: () => import('../../forms/message-window.tsx').then(({ MessageWindow }) => MessageWindow),
  proposal: () =>
    import('../../forms/proposal/proposal-window.tsx').then(({ ProposalWindow }) => ProposalWindow),
  proposalByMessage: () =>
    import('../../forms/proposal/by-message-window.tsx').then(({ ByMessageWindow }) => ByMessageWindow),
  visit: () => import('../../forms/visit-window.tsx').then(({ VisitWindow }) => VisitWindow),
  watch: () => import('../../forms/watch-window.tsx').then(({ WatchWindow }) => WatchWindow),
} as const;

type PropertyFormLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'property'> & {
  readonly form: PropertyForm;
  readonly property: PropertyPageView;
  readonly off?: boolean | undefined;
};

/** A way to a form about a property: over its page, without a script a page below its address. */
export function PropertyFormLink({ form, property, ...link }: PropertyFormLinkProps) {
  const window = form === 'proposal' && property.proposalsByMessage ? 'proposalByMessage' : form;
  return (
    <FormLink
      {...link}
      href={`${property.href}/${FORM_PAGES[form]}`}
      rel="nofollow"
      load={WINDOWS[window]}
      given={{ property }}
    />
  );
}
