import { watchCopy } from '../../../copy/property/watch.ts';
import { EmailField } from '../../components/form/form-fields.tsx';

/** What changes are told of, and where to. */
export function WatchFields() {
  return (
    <>
      <p>{watchCopy.what}</p>
      <EmailField />
    </>
  );
}
