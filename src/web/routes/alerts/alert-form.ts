import { alertPages } from '../../../copy/forms/alert-pages.ts';
import { formMessage } from '../../../copy/forms/form-messages.ts';
import { OCCUPATIONS } from '../../../domain/catalogue/enumerations.ts';
import { type AlertValue, alertForm } from '../../../domain/forms/alert.form.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import type { AcceptedForm, AnsweredForm, FormBrand, FormState } from '../../components/form/form-types.ts';
import { useForm } from '../../components/form/use-form.ts';
import { track } from '../../shell/track.ts';

type AlertFormOptions = {
  readonly brand: FormBrand;
  /** Search of the alert, as the query of /busca. */
  readonly search: string;
  readonly answered?: AnsweredForm | undefined;
  readonly onAccepted: (accepted: AcceptedForm<{ readonly email: string; readonly purpose: string }>) => void;
};

const BLOCKS = {
  fields: ['email', 'search'],
  why: formMessage('alert', 'search', 'filter_required'),
};
const KEEPS_NOTHING: readonly string[] = [];

/** The alert of a search; when it was taken, nothing of it stays, e-mail and phone neither (1§4). */
export function useAlertForm({ search, onAccepted, ...options }: AlertFormOptions): FormState {
  return useForm({
    ...options,
    form: alertForm,
    endpoint: `/api/${options.brand.tenantSlug}/alert`,
    failed: alertPages.form.failed,
    beside: { search },
    blocks: BLOCKS,
    keeps: KEEPS_NOTHING,
    prepare: asSpecified,
    onAccepted: (accepted) => {
      track('alert', { label: accepted.value.purpose });
      onAccepted(accepted);
    },
  });
}

/** The form without whatsapp, with the order and the situation of its search (2 §7). */
function asSpecified({ whatsapp: _, ...value }: AlertValue): object {
  const filters = new URLSearchParams(value.search);
  const situation = OCCUPATIONS.find((one) => one === filters.get('situacao')) ?? '';
  return { ...value, orderBy: filters.get('order') ?? DEFAULT_QUERY.order, situation };
}
