import { useState } from 'react';
import { useBrowserValue } from '../../../components/input/browser-value.ts';
import { LateStyles } from '../../../components/late/late-styles.tsx';
import { DocumentNotice } from './document-notice.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { href } from './documents.late.module.css';
import { noticeUnderstood } from './notice-understood.ts';
import type { ListedDocument } from './use-document-file.ts';

export type DocumentLayerProps = {
  readonly document: ListedDocument;
  /** True when our viewer shows it; a new tab does otherwise. */
  readonly isViewed: boolean;
  readonly onClose: () => void;
};

/** Notice before a document of the sale, then our viewer or a new tab. */
export function DocumentLayer({ document, isViewed, onClose }: DocumentLayerProps) {
  const isUnderstood = useBrowserValue(noticeUnderstood);
  const [isOpen, setIsOpen] = useState(isUnderstood);
  const open = (isForVisit: boolean) => {
    if (isForVisit) noticeUnderstood.change(() => true);
    if (isViewed) setIsOpen(true);
    else onClose();
  };
  return (
    <>
      <LateStyles href={href} />
      {isOpen && isViewed ? (
        <DocumentViewer document={document} onClose={onClose} />
      ) : (
        <DocumentNotice href={isViewed ? null : document.url} onOpen={open} onClose={onClose} />
      )}
    </>
  );
}
