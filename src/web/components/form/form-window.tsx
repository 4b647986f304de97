import type { ReactNode } from 'react';
import { formCopy } from '../../../copy/forms/forms.ts';
import { Button } from '../input/button.tsx';
import { Modal } from '../window/modal.tsx';
import { FormBody } from './form-body.tsx';
import type { FormState } from './form-types.ts';
import { SubmitButton } from './submit-button.tsx';

type FormWindowProps = {
  readonly state: FormState;
  readonly title: string;
  /** Label of the button that sends. */
  readonly label: string;
  /** Address of the form's own page. */
  readonly action: string;
  readonly onClose: () => void;
  readonly afterFailure?: ReactNode;
  readonly children: ReactNode;
};

/** A form over the page; its buttons stay in sight. Typed text is there again when it is opened again. */
export function FormWindow({
  state,
  title,
  label,
  action,
  onClose,
  afterFailure,
  children,
}: FormWindowProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {formCopy.cancel}
          </Button>
          <SubmitButton state={state} label={label} />
        </>
      }
    >
      <FormBody state={state} action={action} afterFailure={afterFailure}>
        {children}
      </FormBody>
    </Modal>
  );
}
