import { documentCopy } from '../../../../copy/property/property.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { isStoredDocument } from '../../../../domain/media/media-address.ts';
import { useIsAlive } from '../../../components/input/browser-value.ts';
import { ButtonLink } from '../../../components/input/button.tsx';
import { classes } from '../../../components/input/classes.ts';
import { useLateWindow } from '../../../components/window/form-link.tsx';
import styles from '../property-page.module.css';
import { noticeUnderstood } from './notice-understood.ts';

type ListedDocument = PropertyPageView['documents'][number];

/** True of a document that our own viewer shows; others are opened where they are. */
const isViewed = ({ url, type }: ListedDocument) => type !== 'outro' && isStoredDocument(url);

const load = () => import('./document-layer.tsx').then(({ DocumentLayer }) => DocumentLayer);

/** The documents of the sale: after the notice ours open in our viewer, which is fetched then, the others in a new tab. */
export function DocumentList({
  documents,
  askedDocuments,
  href,
}: Pick<PropertyPageView, 'documents' | 'askedDocuments' | 'href'>) {
  const isAlive = useIsAlive();
  const { open, shown } = useLateWindow<{ document: ListedDocument; isViewed: boolean }>(load);
  return (
    <>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={`${document.url} ${document.name}`}>
            <span className={classes(styles.documentType, document.type !== 'pdf' && styles.notPdf)}>
              {documentCopy.types[document.type]}
            </span>
            <DocumentName document={document} />
            <ButtonLink
              kind="ghost"
              size="s"
              icon="eye"
              href={document.url}
              newTab={!(isAlive && isViewed(document))}
              rel="nofollow noopener"
              onClick={(event) => {
                const viewed = isViewed(document);
                if (viewed || !noticeUnderstood.read()) open(event, { document, isViewed: viewed });
              }}
            >
              {documentCopy.open} <span className="sr">{document.name}</span>
            </ButtonLink>
          </li>
        ))}
        {askedDocuments.map((name) => (
          <li key={name}>
            <span className={styles.documentType}>{documentCopy.types.pdf}</span>
            <b>{name}</b>
            <ButtonLink kind="ghost" size="s" icon="message-circle" href={`${href}/mensagem`} rel="nofollow">
              {documentCopy.ask} <span className="sr">{name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="hint">{documentCopy.notice}</p>
      {shown}
    </>
  );
}

/** Name of a document, with the site on which it lies where that is not ours, and that we could not get it from there. */
function DocumentName({ document: { name, url, isMissed } }: { document: ListedDocument }) {
  if (url.startsWith('/')) return <b>{name}</b>;
  return (
    <span>
      <b>{name}</b>
      <span className={classes('hint', styles.elsewhere)}>
        {documentCopy.elsewhere(new URL(url).hostname)}
        {isMissed ? `. ${documentCopy.missed}` : null}
      </span>
    </span>
  );
}
