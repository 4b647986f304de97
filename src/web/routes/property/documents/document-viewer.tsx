import { type ReactNode, useEffect, useRef } from 'react';
import { viewerCopy } from '../../../../copy/property/property-documents.ts';
import { ButtonLink, IconButton } from '../../../components/input/button.tsx';
import { Icon } from '../../../components/input/icon.tsx';
import styles from './documents.late.module.css';
import { PdfPages } from './pdf-pages.tsx';
import { type ListedDocument, type OpenedFile, useDocumentFile } from './use-document-file.ts';
import type { ViewerParts } from './viewer-parts.ts';
import { WordPages } from './word-pages.tsx';

type DocumentViewerProps = { readonly document: ListedDocument; readonly onClose: () => void };

/** A document over the whole window: its pages, and what can be done with them. */
export function DocumentViewer({ document, onClose }: DocumentViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opened = useDocumentFile(document);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const frame = ({ tools, body }: ViewerParts) => (
    <>
      <header className={styles.head}>
        <IconButton of="arrow-left" label={viewerCopy.close} onClick={onClose} />
        <p>
          <b>{document.name}</b>
          <small>{factsOf(document, opened)}</small>
        </p>
        {tools}
        {opened.kind === 'missing' ? null : (
          <ButtonLink
            kind="secondary"
            size="s"
            icon="download"
            href={document.url}
            download
            aria-label={`${viewerCopy.download} ${document.name}`}
          >
            <span className={styles.wide}>{viewerCopy.download}</span>
          </ButtonLink>
        )}
      </header>
      <p className={styles.warning}>
        <Icon of="triangle-exclamation-point" size="s" />
        {viewerCopy.warning}
      </p>
      {body}
    </>
  );
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={document.name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Opened opened={opened} frame={frame} />
    </dialog>
  );
}

type OpenedProps = { readonly opened: OpenedFile; readonly frame: (parts: ViewerParts) => ReactNode };

function Opened({ opened, frame }: OpenedProps) {
  if (opened.kind === 'pdf')
    return <PdfPages file={opened.file} firstSize={opened.firstSize} frame={frame} />;
  if (opened.kind === 'word') return <WordPages text={opened.text} frame={frame} />;
  const message = opened.kind === 'opening' ? viewerCopy.opening : viewerCopy[opened.kind];
  return frame({
    tools: null,
    body: (
      <div className={styles.message}>
        <p role="status">{message}</p>
      </div>
    ),
  });
}

const KILOBYTE = 1000;

function factsOf({ type }: ListedDocument, opened: OpenedFile): string {
  if (opened.kind !== 'pdf') return type.toUpperCase();
  const size = `${Math.ceil(opened.bytes / KILOBYTE).toLocaleString('pt-BR')} kB`;
  return `PDF · ${size} · ${viewerCopy.pages(opened.file.pages)}`;
}
