import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { documentCopy } from '../../../copy/property.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { isStoredDocument } from '../../../domain/media/media-address.ts';
import { ButtonLink } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import type { DocumentLayerProps } from './documents/document-layer.tsx';
import styles from './property-page.module.css';

type ListedDocument = PropertyPageView['documents'][number];

/** What our own viewer shows; anything else is opened where it is. */
const isViewed = ({ url, type }: ListedDocument) => type !== 'outro' && isStoredDocument(url);

/** A press with a key held means a tab or a window of its own, which is the browser's matter. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/** The documents of the sale: those that we keep open in our viewer, which is fetched then, the others in a new tab. */
export function DocumentList({ documents }: Pick<PropertyPageView, 'documents'>) {
  const [opened, setOpened] = useState<ListedDocument | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [Layer, setLayer] = useState<ComponentType<DocumentLayerProps> | null>(null);
  const open = (event: MouseEvent, chosen: ListedDocument) => {
    if (!isViewed(chosen) || !isPlain(event)) return;
    event.preventDefault();
    opener.current = event.currentTarget as HTMLElement;
    setOpened(chosen);
    import('./documents/document-layer.tsx').then(
      ({ DocumentLayer }) => setLayer(() => DocumentLayer),
      () => window.location.assign(chosen.url),
    );
  };
  useEffect(() => {
    if (opened === null) opener.current?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.url}>
            <span className={classes(styles.documentType, document.type !== 'pdf' && styles.notPdf)}>
              {documentCopy.types[document.type]}
            </span>
            <b>{document.name}</b>
            <ButtonLink
              kind="ghost"
              size="s"
              icon="eye"
              href={document.url}
              newTab
              rel="nofollow noopener"
              onClick={(event) => open(event, document)}
            >
              {documentCopy.open} <span className="sr">{document.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="hint">{documentCopy.notice}</p>
      {opened && Layer ? <Layer key={opened.url} document={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
