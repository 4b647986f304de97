import type { ReactNode } from 'react';
import { formCopy } from '../../../copy/forms/forms.ts';
import { FormDone } from '../../components/form/form-done.tsx';
import { Button } from '../../components/input/button.tsx';
import { Modal } from '../../components/window/modal.tsx';

type SentWindowProps = {
  readonly title: string;
  readonly message: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Further choices, before the button that closes. */
  readonly more?: ReactNode;
};

/** Window of a form that was taken. */
export function SentWindow({ title, message, onClose, children, more }: SentWindowProps) {
  const footer = (
    <>
      {more}
      <Button onClick={onClose}>{formCopy.close}</Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={title} footer={footer}>
      <FormDone message={message}>{children}</FormDone>
    </Modal>
  );
}
