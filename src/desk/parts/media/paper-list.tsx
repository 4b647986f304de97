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
  /** Site on which visitors open the papers that are open to all. */
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
            {others.map(({ name, url, isMissed }) => (
              <li key={`${url} ${name}`}>
                <span>
                  {name}
                  {isMissed ? <small>{papersCopy.missed}</small> : null}
                </span>
              </li>
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
  const shown = versions.find(({ takenAt }) => takenAt === null);
  return (
    <section className="panel" aria-label={name}>
      <header className="paper__top">
        <h2>{name}</h2>
        <Standing isOut={shown === undefined} isReserved={isReserved} />
        {mayChange && shown !== undefined ? (
          <form method="post" action={base}>
            <input type="hidden" name="paper" value={shown.id} />
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
        {versions.map((version) => (
          <Version
            key={version.id}
            href={addressOf(version, { base, siteUrl, mayChange, isShown: version === shown && !isReserved })}
            version={version}
            name={name}
            isShown={version === shown && !isReserved}
            base={mayChange ? base : null}
          />
        ))}
      </ol>
    </section>
  );
}

function Standing({ isOut, isReserved }: { readonly isOut: boolean; readonly isReserved: boolean }) {
  if (isOut) return <span className="tag">{papersCopy.out}</span>;
  return (
    <span className={isReserved ? 'tag tag--warn' : 'tag tag--ok'}>
      {isReserved ? papersCopy.reserved : papersCopy.open}
    </span>
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
  /** Null for who only looks. */
  readonly base: string | null;
};

type PressProps = { readonly base: string; readonly id: number; readonly name: string };

/** Puts back what was taken away, by mistake or for a while. */
export function PutBack({ base, id, name }: PressProps) {
  return (
    <form method="post" action={base}>
      <input type="hidden" name="paper" value={id} />
      <button type="submit" className="btn btn--2 btn--s" name="do" value="put-back">
        {papersCopy.putBack} <span className="sr">{name}</span>
      </button>
    </form>
  );
}

function TakeAway({ base, id, name }: PressProps) {
  return (
    <form method="post" action={base}>
      <input type="hidden" name="paper" value={id} />
      <button type="submit" className="btn btn--3 btn--s" name="do" value="take-away">
        {papersCopy.takeAway} <span className="sr">{name}</span>
      </button>
    </form>
  );
}

function Version({ href, version, name, isShown, base }: VersionProps) {
  const { id, takenAt, takenBy } = version;
  const whole = `${name}, ${papersCopy.version(version.version)}`;
  const day = version.date?.split('-').reverse().join('/');
  return (
    <li>
      <span>
        <b>{papersCopy.version(version.version)}</b> {day === undefined ? '' : papersCopy.dated(day)}{' '}
        {isShown ? <span className="tag tag--info">{papersCopy.newest}</span> : null}
        <small>{papersCopy.by(version.addedBy, dayAndTime(version.addedAt))}</small>
        {takenAt === null ? null : <small>{papersCopy.takenAway(takenBy ?? '', dayAndTime(takenAt))}</small>}
        <small className="paper__hash">
          {papersCopy.hash} {version.sha256}
        </small>
      </span>
      <span className="row">
        {href === null ? null : (
          <a className="btn btn--3 btn--s" href={href}>
            <Icon of="download" />
            {papersCopy.view} <span className="sr">{whole}</span>
          </a>
        )}
        {base === null ? null : takenAt === null ? (
          <TakeAway base={base} id={id} name={whole} />
        ) : (
          <PutBack base={base} id={id} name={whole} />
        )}
      </span>
    </li>
  );
}
