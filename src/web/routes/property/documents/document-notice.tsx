import { useState } from 'react';
import { documentNoticeCopy } from '../../../../copy/property/property-documents.ts';
import { Checkbox } from '../../../components/form/field.tsx';
import { Note } from '../../../components/frame/note.tsx';
import { Button, ButtonLink } from '../../../components/input/button.tsx';
import { Modal } from '../../../components/window/modal.tsx';
import styles from './documents.late.module.css';

type DocumentNoticeProps = {
  /** Address of a document that opens in a new tab; null: in our viewer. */
  readonly href: string | null;
  /** Told whether the notice shall not come again in this visit. */
  readonly onOpen: (isForVisit: boolean) => void;
  readonly onClose: () => void;
};

/** Notice before a document of somebody else is read (specification 1§2). */
export function DocumentNotice({ href, onOpen, onClose }: DocumentNoticeProps) {
  const [isForVisit, setIsForVisit] = useState(false);
  return (
    <Modal
      open
      onClose={onClose}
      title={documentNoticeCopy.title}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {documentNoticeCopy.cancel}
          </Button>
          {href === null ? (
            <Button icon="file-check" onClick={() => onOpen(isForVisit)}>
              {documentNoticeCopy.open}
            </Button>
          ) : (
            <ButtonLink
              icon="file-check"
              href={href}
              newTab
              rel="nofollow noopener noreferrer"
              onClick={() => onOpen(isForVisit)}
            >
              {documentNoticeCopy.open}
            </ButtonLink>
          )}
        </>
      }
    >
      <Note kind="warn" title={documentNoticeCopy.lead}>
        {documentNoticeCopy.text}
      </Note>
      <ul className={styles.points}>
        {documentNoticeCopy.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Checkbox
        id="aviso-documento"
        label={documentNoticeCopy.understood}
        checked={isForVisit}
        onChange={({ currentTarget }) => setIsForVisit(currentTarget.checked)}
      />
    </Modal>
  );
}
