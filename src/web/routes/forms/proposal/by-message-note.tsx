import { proposalByMessageCopy } from '../../../../copy/forms/proposal-form.ts';
import { Note } from '../../../components/frame/note.tsx';

/** Says that a message stands in the place of the form of a proposal. */
export function ByMessageNote() {
  return (
    <Note kind="warn" title={proposalByMessageCopy.title}>
      <p>{proposalByMessageCopy.more}</p>
    </Note>
  );
}
