import { watchCopy } from '../../../copy/property/watch.ts';
import { EmailField } from '../../components/form/form-fields.tsx';

/** Fields of a watch: changes and address. */
export function WatchFields() {
  return (
    <>
      <p>{watchCopy.what}</p>
      <EmailField />
    </>
  );
}
