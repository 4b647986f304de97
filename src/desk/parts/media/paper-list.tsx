import { paperHeading, papersCopy } from '../../../copy/desk/papers.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { documentPath } from '../../../domain/media/media-address.ts';
import type {
  PropertyPapers,
  ShownPaper,
  ShownVersion,
} from '../../../workflows/desk/media/papers.server.ts';
import { Icon } from '../icon.tsx';

type PaperListProps = Pick<PropertyPapers, 'papers' | 'others'> & {
  readonly base: string;
  /** Where visitors open what is open to all. */
  readonly siteUrl: string;
  readonly mayChange: boolean;
};

/** The papers of a property, each with all its versions. */
export function PaperList({ base, siteUrl, papers, others, mayChange }: PaperListProps) {
  return (
    <>
      {papers.length === 0 ? <p className="hint">{papersCopy.none}</p> : null}
      {papers.map((paper) => (
        <Paper key={`${paper.kind} ${paper.title}`} {...{ base, siteUrl, paper, mayChange }} />
      ))}
      {others.length === 0 ? null : (
        <section className="panel">
          <h2>{papersCopy.others}</h2>
          <ul className="rows">
            {others.map(({ name, url }) => (
              <li key={`${url} ${name}`}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type PaperProps = Pick<PaperListProps, 'base' | 'siteUrl' | 'mayChange'> & { readonly paper: ShownPaper };

function Paper({ base, siteUrl, paper, mayChange }: PaperProps) {
  const { kind, title, isReserved, versions } = paper;
  const name = paperHeading(kind, title);
  return (
    <section className="panel" aria-label={name}>
      <header className="paper__top">
        <h2>{name}</h2>
        <span className={isReserved ? 'tag tag--warn' : 'tag tag--ok'}>
          {isReserved ? papersCopy.reserved : papersCopy.open}
        </span>
        {mayChange ? (
          <form method="post" action={base}>
            <input type="hidden" name="paper" value={versions[0]?.id ?? 0} />
            <button
              type="submit"
              className="btn btn--2 btn--s"
              name="do"
              value={isReserved ? 'release' : 'reserve'}
            >
              {isReserved ? papersCopy.release : papersCopy.reserve} <span className="sr">{name}</span>
            </button>
          </form>
        ) : null}
      </header>
      <ol className="rows">
        {versions.map((version, index) => (
          <Version
            key={version.id}
            href={addressOf(version, { base, siteUrl, mayChange, isShown: index === 0 && !isReserved })}
            version={version}
            name={name}
            isShown={index === 0 && !isReserved}
          />
        ))}
      </ol>
    </section>
  );
}

/** By the desk for who keeps papers, else where any visitor opens it; null: it is not open. */
function addressOf(
  { id, key, format }: ShownVersion,
  { base, siteUrl, mayChange, isShown }: Omit<PaperProps, 'paper'> & { readonly isShown: boolean },
): string | null {
  if (mayChange) return `${base}/${id}`;
  return isShown ? siteUrl + documentPath(key, format) : null;
}

type VersionProps = {
  readonly href: string | null;
  readonly version: ShownVersion;
  readonly name: string;
  readonly isShown: boolean;
};

function Version({ href, version, name, isShown }: VersionProps) {
  const day = version.date?.split('-').reverse().join('/');
  return (
    <li>
      <span>
        <b>{papersCopy.version(version.version)}</b> {day === undefined ? '' : papersCopy.dated(day)}{' '}
        {isShown ? <span className="tag tag--info">{papersCopy.newest}</span> : null}
        <small>{papersCopy.by(version.addedBy, dayAndTime(version.addedAt))}</small>
        <small className="paper__hash">
          {papersCopy.hash} {version.sha256}
        </small>
      </span>
      {href === null ? null : (
        <a className="btn btn--3 btn--s" href={href}>
          <Icon of="download" />
          {papersCopy.view}{' '}
          <span className="sr">
            {name}, {papersCopy.version(version.version)}
          </span>
        </a>
      )}
    </li>
  );
}
