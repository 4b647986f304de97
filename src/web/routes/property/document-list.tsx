import { documentCopy } from '../../../copy/property.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { ButtonLink } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import styles from './property-page.module.css';

/** The documents of the sale, each a link in a new tab. */
export function DocumentList({ documents }: Pick<PropertyPageView, 'documents'>) {
  return (
    <>
      <ul className={styles.documents}>
        {documents.map(({ name, url, type }) => (
          <li key={url}>
            <span className={classes(styles.documentType, type !== 'pdf' && styles.notPdf)}>
              {documentCopy.types[type]}
            </span>
            <b>{name}</b>
            <ButtonLink kind="ghost" size="s" icon="eye" href={url} newTab rel="nofollow noopener">
              {documentCopy.open} <span className="sr">{name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="hint">{documentCopy.notice}</p>
    </>
  );
}
