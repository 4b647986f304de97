import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { deskCopy, roleNames } from '../../copy/desk/desk.ts';
import { MENU } from '../menu.ts';
import type { ShellData } from '../shell.server.ts';
import { Icon } from './icon.tsx';
import { Note } from './note.tsx';

const hrefOf = (pattern: string): string => (pattern === '' ? '/mesa' : `/mesa/${pattern}`);

/** Screens that are opened from another one of the menu. */
const OPENED_FROM: Readonly<Record<string, readonly string[]>> = {
  importacoes: ['origens', 'midia'],
  operacao: ['manutencao'],
};

const isAt = (pattern: string, path: string): boolean =>
  path === hrefOf(pattern) || path.startsWith(`${hrefOf(pattern)}/`);

const isHere = (pattern: string, path: string): boolean =>
  pattern === ''
    ? path === '/mesa'
    : [pattern, ...(OPENED_FROM[pattern] ?? [])].some((each) => isAt(each, path));

const numbers = new Intl.NumberFormat('pt-BR');

function Menu({ shell, isTabs = false }: { shell: ShellData; isTabs?: boolean }) {
  const entries = shell.menu.map(({ pattern, count }) => {
    const entry = MENU.find((each) => each.pattern === pattern);
    if (entry === undefined) return null;
    return (
      <li key={pattern}>
        <a href={hrefOf(pattern)} aria-current={isHere(pattern, shell.path) ? 'page' : undefined}>
          {isTabs ? null : <Icon of={entry.icon} />}
          <span>{deskCopy.menu[entry.pattern]}</span>
          {count === null || isTabs ? null : <em>{numbers.format(count)}</em>}
        </a>
      </li>
    );
  });
  return <ul>{entries}</ul>;
}

/** `Ana Souza` is AS; one name alone gives its first letter. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : '';
  return ((words[0]?.charAt(0) ?? '') + last).toLocaleUpperCase('pt-BR');
}

function Me({ me }: { me: NonNullable<ShellData['me']> }) {
  return (
    <div className="desk__me">
      <span className="avatar" aria-hidden="true">
        {initialsOf(me.name)}
      </span>
      <span>
        {me.name}
        <small>{roleNames[me.role]}</small>
      </span>
      <form method="post" action="/mesa/sair">
        <button
          type="submit"
          className="icbtn"
          name="do"
          value="leave"
          aria-label={deskCopy.signOut}
          title={deskCopy.signOut}
        >
          <Icon of="log-out" />
        </button>
      </form>
    </div>
  );
}

type ShellProps = {
  readonly title: string;
  /** Open item of the list: its name stands before the title in the name of the window. */
  readonly opened?: { readonly name: string; readonly id: string; readonly skip: string };
  /** Further places that the keyboard goes to from the top of the page: the id of each, and its words. */
  readonly skips?: readonly { readonly to: string; readonly words: string }[];
  /** Under the title. */
  readonly hint?: ReactNode;
  /** Beside the title. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a page: menu, bar, title. On a telephone the menu is a row of tabs. */
export function Shell({ title, opened, skips = [], hint, acts, children }: ShellProps) {
  const shell = useRouteLoaderData<ShellData>('root');
  if (shell?.me == null) return <Gate title={title}>{children}</Gate>;
  return (
    <>
      <title>{[opened?.name, title, deskCopy.name].filter(Boolean).join(' | ')}</title>
      {opened === undefined ? null : (
        <a className="skip" href={`#${opened.id}`}>
          {opened.skip}
        </a>
      )}
      <a className="skip" href="#conteudo">
        {deskCopy.skip}
      </a>
      {skips.map(({ to, words }) => (
        <a key={to} className="skip" href={`#${to}`}>
          {words}
        </a>
      ))}
      <div className="desk">
        <nav className="desk__nav" aria-label={deskCopy.name}>
          <a className="desk__logo" href="/mesa">
            <img src={`/marca/${shell.brand.logo.dark}`} alt="" width={30} height={34} />
            <span>
              {deskCopy.name}
              <small>{shell.brand.name}</small>
            </span>
          </a>
          <Menu shell={shell} />
          <Me me={shell.me} />
        </nav>
        <div className="desk__m">
          <header className="desk__bar">
            <span className="desk__mark">{deskCopy.name}</span>
            <a className="btn btn--3 btn--s" href={shell.siteUrl}>
              {deskCopy.seeSite} <Icon of="arrow-up-right" small />
            </a>
          </header>
          <nav className="desk__tabs" aria-label={deskCopy.screens}>
            <Menu shell={shell} isTabs />
          </nav>
          <main id="conteudo" tabIndex={-1}>
            <header className="desk__top">
              <div>
                <h1>{title}</h1>
                {hint === undefined ? null : <p className="hint">{hint}</p>}
              </div>
              {acts === undefined ? null : <div className="row desk__acts">{acts}</div>}
            </header>
            {shell.became === null ? null : (
              <Note kind="warn">{deskCopy.became(shell.became.by, shell.became.reference)}</Note>
            )}
            {shell.isNotDone ? <Note kind="warn">{deskCopy.notDone}</Note> : null}
            {children}
          </main>
          <footer className="only-tabs">
            <Me me={shell.me} />
          </footer>
        </div>
      </div>
    </>
  );
}

/** The frame of a page for who has not come in: its name, and what is asked. */
export function Gate({ title, children }: { title: string; children: ReactNode }) {
  const shell = useRouteLoaderData<ShellData>('root');
  return (
    <main className="gate" id="conteudo">
      <title>{`${title} | ${deskCopy.name}`}</title>
      <p className="gate__mark">
        {deskCopy.name}
        <small>{shell?.brand.name}</small>
      </p>
      <section className="panel">
        <h1>{title}</h1>
        {shell?.isNotDone ? <Note kind="warn">{deskCopy.notDoneYet}</Note> : null}
        {children}
      </section>
    </main>
  );
}
