import { errorPages } from '../../copy/shell.ts';
import { ButtonLink } from './button.tsx';
import styles from './error-page.module.css';

/** The title of the page of a status code; anything but 404 and 410 is a problem of ours (specification 2§8). */
export function errorTitle(status: number): string {
  if (status === 404) return errorPages.notFound.title;
  return status === 410 ? errorPages.gone.title : errorPages.server.title;
}

function HelpLinks() {
  return (
    <>
      <ButtonLink href="/busca">{errorPages.links.search}</ButtonLink>
      <ButtonLink kind="secondary" href="/perguntas-frequentes">
        {errorPages.links.help}
      </ButtonLink>
      <ButtonLink kind="secondary" href="/fale-conosco">
        {errorPages.links.contact}
      </ButtonLink>
    </>
  );
}

function bodyOf(status: number): string {
  if (status === 404) return errorPages.notFound.body;
  return status === 410 ? errorPages.gone.body : errorPages.server.body;
}

/** What a visitor reads when a page cannot be shown: 404, 410, or anything else as a problem of the server. */
export function ErrorPage({ status }: { status: number }) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>{errorPages.code(status)}</p>
      <h1>{errorTitle(status)}</h1>
      <p>{bodyOf(status)}</p>
      <div className={styles.links}>
        {status === 410 ? <ButtonLink href="/busca">{errorPages.gone.action}</ButtonLink> : <HelpLinks />}
      </div>
    </div>
  );
}
