import { searchErrors } from '../../../../copy/search/search.ts';
import type { SearchFormError } from '../../../../domain/search/form/search-form.ts';

/** Reason why the text typed into a field is not applied; null when it is. */
export function errorText(
  errors: readonly SearchFormError[],
  field: SearchFormError['field'],
): string | null {
  const error = errors.find((candidate) => candidate.field === field);
  return error ? searchErrors[error.code] : null;
}
