import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deskCopy } from '../../../copy/desk/desk.ts';
import { inboxCopy } from '../../../copy/desk/inbox.ts';
import { panelCopy, stockNames } from '../../../copy/desk/panel.ts';
import { upkeepCopy } from '../../../copy/desk/upkeep.ts';
import type { FunnelRow } from '../../../domain/numbers/funnel.ts';
import type { Box, BoxCounts } from '../../../features/enquiries/inbox.repo.server.ts';
import type { Trend } from '../../../workflows/desk/panel.server.ts';
import { deskContext } from '../../desk-context.ts';
import { Icon } from '../../parts/icon.tsx';
import { Shell } from '../../parts/shell.tsx';
import { askedDays, DAYS } from '../numbers/asked-days.ts';
import { EmptySearches, Speeds } from './site-parts.tsx';
import { STOCK_ORDER, STOCK_TONES, sumOf } from './stock.ts';

/** Lists in which the tasks of the panel are done, for everybody who sees it. */
const LISTS = {
  bare: '/mesa/imoveis?lista=sem-foto',
  fixed: '/mesa/imoveis/fixados',
  refused: '/mesa/importacoes',
  ending: '/mesa/campanhas',
  noOffers: '/mesa/imoveis?lista=campanha-sem-oferta',
} as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, signedIn, siteUrl } = context.get(deskContext);
  const days = askedDays(request, 7);
  const firstName = signedIn?.person.name.split(' ')[0] ?? '';
  const isAnswering = signedIn?.person.role === 'atendimento';
  const canSeeUpkeep = signedIn?.person.role === 'administracao';
  const canSeeInbox = ['atendimento', 'administracao'].includes(signedIn?.person.role ?? '');
  return {
    days,
    siteUrl,
    canSeeInbox,
    canSeeUpkeep,
    isAnswering,
    firstName,
    now: desk.clock.now(),
    panel: await desk.panel(days),
  };
}

const BOXES_OF = {
  due: '/mesa/entrada?caixa=hoje&ordem=prazo',
  later: '/mesa/entrada?ordem=prazo',
  failed: '/mesa/entrada?caixa=falhou',
} as const;
/** Tasks of a person who answers and changes nothing else. */
const OF_INBOX: readonly string[] = Object.keys(BOXES_OF);

const KPIS = ['visits', 'views', 'contacts', 'proposals', 'leads', 'saved', 'shared'] as const;

const TOPIC_BOXES = [
  'mensagens',
  'visitas',
  'propostas',
  'parcerias',
  'ouvidoria',
  'privacidade',
  'respondidas',
] as const satisfies readonly Box[];

const numbers = new Intl.NumberFormat('pt-BR');
const longDay = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'America/Sao_Paulo' });
const hourOf = new Intl.DateTimeFormat('pt-BR', {
  hour: 'numeric',
  hour12: false,
  timeZone: 'America/Sao_Paulo',
});

function Kpi({ label, value, trend }: { label: string; value: number; trend?: Trend }) {
  return (
    <article className="kpi">
      <p className="hint">{label}</p>
      <p className="kpi__v">{numbers.format(value)}</p>
      {trend === undefined ? null : (
        <p className="kpi__d">{panelCopy.before(numbers.format(trend.before))}</p>
      )}
    </article>
  );
}

/** From a property's page to a proposal. */
function Funnel({ rows }: { rows: readonly FunnelRow[] }) {
  return (
    <section className="panel">
      <h2>{panelCopy.funnel}</h2>
      <div className="funil">
        {rows.map(({ step, count, percent, width }) => (
          <div key={step}>
            <span>{panelCopy.funnelSteps[step]}</span>
            <b className="num">{numbers.format(count)}</b>
            <small>{percent === null ? '' : `${numbers.format(percent)}%`}</small>
            <i style={{ width: `${width * 100}%` }} />
          </div>
        ))}
      </div>
      <p className="hint">{panelCopy.funnelNote}</p>
    </section>
  );
}

function Stock({ stock }: { stock: readonly { status: string; count: number }[] }) {
  const rows = STOCK_ORDER.map((status) => ({ status, count: sumOf(stock, status) })).filter(
    ({ count }) => count > 0,
  );
  const label = rows.map(({ status, count }) => `${stockNames[status]} ${numbers.format(count)}`).join(', ');
  return (
    <section className="panel">
      <h2>{panelCopy.stock}</h2>
      <div className="stock" role="img" aria-label={label}>
        {rows.map(({ status, count }) => (
          <i key={status} className={STOCK_TONES[status]} style={{ flex: count }} />
        ))}
      </div>
      <ul className="legend">
        {rows.map(({ status, count }) => (
          <li key={status}>
            <i className={STOCK_TONES[status]} />
            {stockNames[status]}
            <b className="num">{numbers.format(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SeeUpkeep = () => (
  <a className="btn btn--2 btn--s" href="/mesa/operacao">
    {upkeepCopy.see}
  </a>
);

/** Items that wait for an answer, by topic. */
function Waiting({ boxes }: { boxes: BoxCounts }) {
  return (
    <section className="panel">
      <h2>{panelCopy.waiting(numbers.format(boxes.abertas))}</h2>
      <ul className="legend legend--links">
        {TOPIC_BOXES.map((box) => (
          <li key={box}>
            <a href={`/mesa/entrada?caixa=${box}`}>{inboxCopy.boxes[box]}</a>
            <b className="num">{numbers.format(boxes[box])}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Panel() {
  const { days, siteUrl, canSeeInbox, canSeeUpkeep, isAnswering, firstName, now, panel } =
    useLoaderData<typeof loader>();
  const periods = (
    <nav className="seg" aria-label={panelCopy.period}>
      {DAYS.map((each) => (
        <a key={each} href={`/mesa?dias=${each}`} aria-current={each === days ? 'true' : undefined}>
          {panelCopy.days[each]}
        </a>
      ))}
    </nav>
  );
  const later = canSeeInbox ? panel.boxes.abertas - panel.dueToday : 0;
  const todo = [
    { key: 'due', count: panel.dueToday, icon: 'inbox', words: panelCopy.dueToday },
    { key: 'later', count: later, icon: 'mail', words: panelCopy.dueLater },
    { key: 'failed', count: panel.failedDeliveries, icon: 'rotate-cw', words: panelCopy.failedDeliveries },
    { key: 'jobs', count: panel.troubledJobs, icon: 'timer', words: upkeepCopy.jobsTrouble },
    { key: 'fixed', count: panel.fixedToLookAt, icon: 'calendar-days', words: panelCopy.fixedToLookAt },
    { key: 'refused', count: panel.refusedRows, icon: 'file-up', words: panelCopy.refusedRows },
    { key: 'noOffers', count: panel.noOffers, icon: 'tag', words: panelCopy.noOffers },
    { key: 'ending', count: panel.endingCampaigns, icon: 'megaphone', words: panelCopy.endingCampaigns },
    { key: 'bare', count: panel.activeWithoutPhoto, icon: 'image-off', words: panelCopy.withoutPhoto },
  ] as const;
  const open = todo.filter(({ key, count }) => count > 0 && (!isAnswering || OF_INBOX.includes(key)));
  const day = longDay.format(now);
  return (
    <Shell
      title={panelCopy.greeting(Number(hourOf.format(now)), firstName)}
      hint={day.charAt(0).toLocaleUpperCase('pt-BR') + day.slice(1)}
      acts={periods}
    >
      <section className="todo">
        <h2>{panelCopy.todo}</h2>
        {open.length === 0 && panel.backupAlarm === null ? <p>{panelCopy.nothingToDo}</p> : null}
        <ul>
          {panel.backupAlarm === null ? null : (
            <li className="todo__r">
              <Icon of="circle-exclamation-point" />
              <span>{upkeepCopy.alarm[panel.backupAlarm]}</span>
              {canSeeUpkeep ? <SeeUpkeep /> : null}
            </li>
          )}
          {open.map(({ key, count, icon, words }) => (
            <li key={key}>
              <Icon of={icon} />
              <span>{words(numbers.format(count), count === 1)}</span>
              {key in LISTS ? (
                <a className="btn btn--2 btn--s" href={LISTS[key as keyof typeof LISTS]}>
                  {panelCopy.seeList}
                </a>
              ) : null}
              {canSeeUpkeep && key === 'jobs' ? <SeeUpkeep /> : null}
              {canSeeInbox && Object.hasOwn(BOXES_OF, key) ? (
                <a className="btn btn--2 btn--s" href={BOXES_OF[key as keyof typeof BOXES_OF]}>
                  {panelCopy.seeInbox}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      <section className="kpis" aria-label={panelCopy.numbers}>
        <Kpi label={panelCopy.active} value={sumOf(panel.stock, 'ativo')} />
        {KPIS.map((kind) => (
          <Kpi key={kind} label={panelCopy[kind]} value={panel[kind].count} trend={panel[kind]} />
        ))}
      </section>
      <div className="dgrid">
        <Funnel rows={panel.funnel} />
        <Stock stock={panel.stock} />
        {canSeeInbox ? <Waiting boxes={panel.boxes} /> : null}
        <EmptySearches searches={panel.emptySearches} siteUrl={siteUrl} />
        <Speeds speeds={panel.speeds} />
      </div>
      <p className="hint">
        {deskCopy.countedNow} {panelCopy.howCounted}
      </p>
    </Shell>
  );
}
