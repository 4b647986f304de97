import { proposalFormWords } from '../../../../copy/forms/proposal-form.ts';
import { MessageWindow, type MessageWindowProps } from '../message-window.tsx';
import { ByMessageNote } from './by-message-note.tsx';

/** The message that takes the place of a proposal while nobody takes those. */
export function ByMessageWindow(props: MessageWindowProps) {
  return (
    <MessageWindow
      {...props}
      title={proposalFormWords.title}
      before={<ByMessageNote property={props.property} />}
    />
  );
}
