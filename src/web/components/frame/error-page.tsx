import { errorPages } from '../../../copy/frame/shell.ts';
import { ButtonLink } from '../input/button.tsx';
import styles from './error-page.module.css';

const TEXTS: Readonly<Record<number, { readonly title: string; readonly body: string }>> = {
  400: errorPages.noForm,
  404: errorPages.notFound,
  410: errorPages.gone,
};

/** Anything but what is named is a problem of ours (specification 2§8). */
const textOf = (status: number) => TEXTS[status] ?? errorPages.server;

/** The title of the page of a status code. */
export const errorTitle = (status: number): string => textOf(status).title;

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

/** Page in the place of one that cannot be shown: 400, 404, 410, or anything else as a problem of the server. */
export function ErrorPage({ status }: { status: number }) {
  return (
    <div className={styles.page}>
      <p className={styles.code}>{errorPages.code(status)}</p>
      <h1>{errorTitle(status)}</h1>
      <p>{textOf(status).body}</p>
      <div className={styles.links}>
        {status === 410 ? <ButtonLink href="/busca">{errorPages.gone.action}</ButtonLink> : <HelpLinks />}
      </div>
    </div>
  );
}
