import { useState } from 'react';
import { styleGuide } from '../../../copy/frame/style-guide.ts';
import { Breadcrumb } from '../frame/breadcrumb.tsx';
import { Note } from '../frame/note.tsx';
import { useToast } from '../frame/toast.tsx';
import { Button } from '../input/button.tsx';
import { Chip, ChipList } from '../input/chip.tsx';
import { Pagination } from '../input/pagination.tsx';
import { Modal } from '../window/modal.tsx';

const PAGES = 202;

/** Breadcrumb, chips and the pager at its beginning, middle and end. */
export function NavigationSamples() {
  const trail = styleGuide.crumbs.map((label, index) => ({ label, href: `/busca?nivel=${index}` }));
  return (
    <>
      <Breadcrumb trail={trail} current={styleGuide.page} backHref="/busca" />
      <ChipList label={styleGuide.chipsLabel}>
        {styleGuide.chips.map((label) => (
          <li key={label}>
            <Chip label={label} removeHref="/busca" />
          </li>
        ))}
      </ChipList>
      {[1, 101, PAGES].map((page) => (
        <Pagination
          key={page}
          page={page}
          pages={PAGES}
          hrefOf={(target) => `/busca?page=${target}`}
          label={`${page}`}
        />
      ))}
    </>
  );
}

/** A window, both toasts and all notes. */
export function MessageSamples() {
  const [open, setOpen] = useState(false);
  const showToast = useToast();
  const { modal, notes, buttons } = styleGuide;
  const close = () => setOpen(false);
  return (
    <>
      <div className="row">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {buttons.open}
        </Button>
        <Button kind="secondary" onClick={() => showToast({ message: styleGuide.toast })}>
          {buttons.toast}
        </Button>
        <Button kind="secondary" onClick={() => showToast({ message: styleGuide.toastError, kind: 'error' })}>
          {buttons.toastError}
        </Button>
      </div>
      <Modal
        open={open}
        onClose={close}
        title={modal.title}
        footer={
          <>
            <Button kind="ghost" onClick={close}>
              {modal.cancel}
            </Button>
            <Button onClick={close}>{modal.confirm}</Button>
          </>
        }
      >
        <p>{modal.body}</p>
      </Modal>
      <Note>{notes.info}</Note>
      <Note kind="warn" title={notes.warnTitle}>
        <p>{notes.warn}</p>
      </Note>
      <Note kind="danger">{notes.danger}</Note>
      <Note kind="ok">{notes.ok}</Note>
    </>
  );
}
