import { formPageCopy as copy } from '../../../copy/forms/forms.ts';
import { Note } from '../../components/frame/note.tsx';
import type { Missed } from './or-away.ts';

/** Remark over a form that keeps what was typed, where its answer says that it was not taken. */
export function MissedForm({ kind }: { readonly kind: string | undefined }) {
  return kind === 'away' || kind === 'full' ? <Note kind="warn">{copy[kind]}</Note> : null;
}

/** Remark after a press that changed nothing. */
export function MissedPress({ why }: { readonly why: Missed }) {
  return (
    <div role="alert">
      <Note kind="warn">{copy.missed[why]}</Note>
    </div>
  );
}
