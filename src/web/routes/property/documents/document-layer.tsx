import { useState } from 'react';
import { browserValue, useBrowserValue } from '../../../components/browser-value.ts';
import { DocumentNotice } from './document-notice.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import type { ListedDocument } from './use-document-file.ts';

/** Whether the visitor has read the notice: for this visit, and no longer. */
const understood = browserValue(
  'aviso-documento',
  (stored) => stored === true,
  () => window.sessionStorage,
);

export type DocumentLayerProps = { readonly document: ListedDocument; readonly onClose: () => void };

/** What a document of the sale opens with: the notice, then our viewer. */
export function DocumentLayer({ document, onClose }: DocumentLayerProps) {
  const isUnderstood = useBrowserValue(understood);
  const [isOpen, setIsOpen] = useState(isUnderstood);
  const open = (isForVisit: boolean) => {
    if (isForVisit) understood.change(() => true);
    setIsOpen(true);
  };
  return isOpen ? (
    <DocumentViewer document={document} onClose={onClose} />
  ) : (
    <DocumentNotice onOpen={open} onClose={onClose} />
  );
}
