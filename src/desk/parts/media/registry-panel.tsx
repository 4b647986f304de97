import { papersCopy } from '../../../copy/desk/papers.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { fetchTroubleCopy } from '../../../copy/server/fetching.ts';
import type { PropertyPapers } from '../../../workflows/desk/media/papers.server.ts';
import { Icon } from '../icon.tsx';

type Registry = NonNullable<PropertyPapers['registry']>;

type RegistryPanelProps = {
  readonly base: string;
  readonly registry: Registry;
  readonly mayChange: boolean;
};

/** The registry extract that the bank has: how its fetching stands, and the button that asks for it. */
export function RegistryPanel({ base, registry, mayChange }: RegistryPanelProps) {
  const { isPermitted, asked } = registry;
  const mayAsk = mayChange && isPermitted && asked?.state !== 'waiting' && !isMissing(registry);
  return (
    <section className="panel">
      <header className="paper__top">
        <h2>{copy.title}</h2>
        {mayAsk ? (
          <form method="post" action={base}>
            <button type="submit" className="btn btn--2 btn--s" name="do" value="registry">
              <Icon of="download" />
              {asked === null ? copy.ask : copy.again}
            </button>
          </form>
        ) : null}
      </header>
      <p className="hint">{wordsOf(registry)}</p>
      {asked === null ? null : <p className="hint">{copy.asked(asked.by, dayAndTime(asked.at))}</p>}
    </section>
  );
}

const { registry: copy } = papersCopy;

const isMissing = ({ asked }: Registry) => asked?.state === 'missing';

function wordsOf({ isPermitted, asked }: Registry): string {
  if (!isPermitted) return copy.notPermitted;
  if (asked === null) return copy.hint;
  if (asked.state === 'waiting' && asked.trouble === null) return copy.waiting;
  if (asked.state === 'kept') return copy.kept;
  if (asked.state === 'missing') return copy.missing(asked.dueAt === null ? '' : dayAndTime(asked.dueAt));
  const reasons: Readonly<Record<string, string>> = { ...papersCopy.faults, ...fetchTroubleCopy };
  return copy.failed(reasons[asked.trouble ?? ''] ?? asked.trouble ?? '');
}
