import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { auditCopy, auditWords } from '../../../copy/desk/audit.ts';
import { dayOf, hourOf, weekdayOf } from '../../../copy/desk/times.ts';
import { parseLocalDate, startOfLocalDate } from '../../../domain/time.ts';
import type { ShownAudit } from '../../../workflows/desk/audit.server.ts';
import { deskContext } from '../../desk-context.ts';
import type { DeskIconName } from '../../icon-names.ts';
import { Difference } from '../../parts/difference.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { aboutOf } from './audit-about.ts';
import { auditAsk } from './audit-ask.ts';
import { differenceOf } from './audit-difference.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { desk } = context.get(deskContext);
  const { query, before } = auditAsk(url, desk.brand.smallIdPrefix);
  const page = await desk.auditPage(query, before);
  const filters = Object.fromEntries(url.searchParams);
  url.searchParams.delete('antes');
  return { ...page, prefix: desk.brand.smallIdPrefix, filters, search: url.search };
}

const ICONS: Readonly<Record<string, DeskIconName>> = {
  session: 'key-round',
  person: 'users',
  factor: 'key-round',
  enquiry: 'inbox',
  visitor: 'shield',
  visit: 'calendar-days',
  delivery: 'send',
  inbox: 'download',
  audit: 'download',
  command: 'settings',
  property: 'tag',
};

/** Characters of an id that name it to the eye, and find it. */
const MARK_SIGNS = 8;

/** By its number or its small id. */
function PropertyLink({ id, prefix }: { id: string; prefix: string }) {
  const smallId = /^\d+$/.test(id) ? `${prefix}-${id}` : id.toLowerCase();
  return <a href={`/mesa/imoveis/${smallId}`}>{smallId.toUpperCase()}</a>;
}

function What({
  act,
  objectKind,
  objectId,
  prefix,
  actors,
}: Pick<ShownAudit, 'act' | 'objectKind' | 'objectId'> & { prefix: string; actors: Loaded['actors'] }) {
  // A person who joins has the name before it.
  if (objectId === null || act === 'person.join') return null;
  if (objectKind === 'visitor')
    return (
      <a href={`/mesa/auditoria?q=${encodeURIComponent(objectId)}`}>
        {auditCopy.visitor(objectId.slice(0, MARK_SIGNS))}
      </a>
    );
  if (objectKind === 'invitation') return <a href={`/mesa/auditoria?q=${objectId}`}>{objectId}</a>;
  if (objectKind === 'enquiry')
    return <a href={`/mesa/entrada/${objectId}`}>{objectId.slice(0, MARK_SIGNS).toUpperCase()}</a>;
  if (objectKind === 'property') return <PropertyLink id={objectId} prefix={prefix} />;
  if (objectKind === 'bulk') return <a href={`/mesa/imoveis/lote/${objectId}`}>{auditCopy.openBulk}</a>;
  if (objectKind === 'import') return <a href={`/mesa/importacoes/${objectId}`}>{auditCopy.openImport}</a>;
  if (objectKind !== 'person') return <span>{objectId}</span>;
  return <span>{actors.find(({ id }) => id === objectId)?.name ?? objectId.slice(0, MARK_SIGNS)}</span>;
}

function About({ line, actors }: { line: ShownAudit; actors: Loaded['actors'] }) {
  const { words, enquiry } = aboutOf(line, actors);
  return (
    <>
      {words === '' ? null : <span> {words}</span>}
      {enquiry === null ? null : (
        <small>
          {' '}
          <a href={`/mesa/entrada/${enquiry}`}>
            {auditCopy.fromEnquiry(enquiry.slice(0, MARK_SIGNS).toUpperCase())}
          </a>
        </small>
      )}
    </>
  );
}

/** The actor of commands. */
const COMMAND_LINE = 'cli';

function Line({ line, prefix, actors }: { line: ShownAudit; prefix: string; actors: Loaded['actors'] }) {
  const icon = ICONS[line.act.split('.')[0] ?? ''] ?? 'pencil';
  const difference = differenceOf(line.act, line.detail);
  return (
    <li>
      <time className="num" dateTime={new Date(line.at).toISOString()}>
        {hourOf(line.at)}
      </time>
      <span className="audit__i">
        <Icon of={icon} small />
      </span>
      <p>
        <b>{line.actor === COMMAND_LINE ? auditCopy.cli : line.actorName}</b> {auditWords(line.act)}{' '}
        <What {...line} prefix={prefix} actors={actors} />
        {difference === null ? null : <Difference {...difference} />}
        <About line={line} actors={actors} />
        {line.reason === null ? null : <small> {line.reason}</small>}
        {line.clientAddress === null ? null : <small className="muted"> {line.clientAddress}</small>}
      </p>
    </li>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Filters({ actors, filters }: Pick<Loaded, 'actors' | 'filters'>) {
  const people = [
    ['', auditCopy.anyActor],
    [COMMAND_LINE, auditCopy.cli],
    ...actors.map(({ id, name }) => [id, name]),
  ] as const;
  const acts = [['', auditCopy.anyAct], ...Object.entries(auditCopy.groups)] as const;
  return (
    <form className="panel fgrid" action="/mesa/auditoria">
      <TextField label={auditCopy.object} name="q" defaultValue={filters.q} />
      <SelectField
        label={auditCopy.actor}
        name="quem"
        options={people.map(([value = '', label = '']) => [value, label] as const)}
        defaultValue={filters.quem}
      />
      <SelectField label={auditCopy.acts} name="o" options={acts} defaultValue={filters.o} />
      <TextField label={auditCopy.from} name="de" type="date" defaultValue={filters.de} />
      <TextField label={auditCopy.until} name="ate" type="date" defaultValue={filters.ate} />
      <button type="submit" className="btn btn--2 btn--s">
        {auditCopy.find}
      </button>
    </form>
  );
}

export default function Audit() {
  const { actors, broken, filters, lines, next, prefix, search } = useLoaderData<typeof loader>();
  const days = [...new Set(lines.map(({ at }) => dayOf(at)))];
  const brokenDay = broken === null ? null : parseLocalDate(broken);
  const acts = (
    <a className="btn btn--3 btn--s" href={`/mesa/auditoria/exportar${search}`}>
      <Icon of="download" />
      {auditCopy.export}
    </a>
  );
  return (
    <Shell title={auditCopy.title} hint={auditCopy.hint} acts={acts}>
      {brokenDay === null ? (
        <p className="hint">{auditCopy.sealed}</p>
      ) : (
        <Note kind="error">{auditCopy.broken(dayOf(startOfLocalDate(brokenDay)))}</Note>
      )}
      <Filters actors={actors} filters={filters} />
      {lines.length === 0 ? <p>{auditCopy.none}</p> : null}
      {days.map((day) => {
        const ofDay = lines.filter(({ at }) => dayOf(at) === day);
        return (
          <section className="panel" key={day}>
            <h2>{weekdayOf(ofDay[0]?.at ?? 0)}</h2>
            <ol className="audit">
              {ofDay.map((line) => (
                <Line key={line.id} line={line} prefix={prefix} actors={actors} />
              ))}
            </ol>
          </section>
        );
      })}
      {next === null ? null : (
        <a
          className="btn btn--3 btn--s"
          href={`/mesa/auditoria${search === '' ? '?' : `${search}&`}antes=${next}`}
        >
          {auditCopy.older}
        </a>
      )}
    </Shell>
  );
}
