import { proposalByMessageCopy } from '../../../../copy/forms/proposal-form.ts';
import { Note } from '../../../components/frame/note.tsx';
import type { FormProperty } from '../form-property.ts';
import { FloorLine } from './floor-line.tsx';

/** Says that a message stands in the place of the form of a proposal. */
export function ByMessageNote({ property }: { property: FormProperty }) {
  return (
    <>
      <Note kind="warn" title={proposalByMessageCopy.title}>
        <p>{proposalByMessageCopy.more}</p>
      </Note>
      <FloorLine property={property} />
    </>
  );
}
