import type { CSSProperties } from 'react';
import { campaignsCopy } from '../../../copy/desk/campaigns.ts';
import { campaignHref, type TimelineView } from './campaign-view.ts';

/** Campaigns as bars over months, with a line for now; each row says its window to who does not see the bar. */
export function CampaignTimeline({ view, here = null }: { view: TimelineView; here?: string | null }) {
  const { months, rows, now, more } = view;
  return (
    <section className="panel" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo">{campaignsCopy.timeline}</h2>
      <div className="gantt">
        <div className="gantt__h" aria-hidden="true">
          <span />
          <div>
            {months.map(({ month, left }) => (
              <b key={month} style={{ left: `${left}%` }}>
                {campaignsCopy.months[month]}
              </b>
            ))}
          </div>
        </div>
        {now < 0 || now > 100 ? null : (
          <em className="gantt__now" aria-hidden="true" style={{ '--p': now } as CSSProperties}>
            <b>{campaignsCopy.today}</b>
          </em>
        )}
        {rows.length === 0 ? <p className="hint">{campaignsCopy.timelineNone}</p> : null}
        <ul>
          {rows.map((row) => (
            <li className="gantt__r" key={row.reference}>
              <a
                href={campaignHref(row.reference)}
                aria-current={row.reference === here ? 'true' : undefined}
              >
                {row.name}
                <span className="sr">{`, ${row.window}, ${campaignsCopy.states[row.state]}`}</span>
              </a>
              <div aria-hidden="true">
                <i className={row.state === 'paused' ? 'is-paused' : undefined} style={barStyle(row)}>
                  {row.words}
                </i>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {more > 0 ? <p className="hint">{campaignsCopy.timelineMore(more)}</p> : null}
    </section>
  );
}

const barStyle = ({ left, width, background, color }: TimelineView['rows'][number]): CSSProperties => ({
  left: `${left}%`,
  width: `${width}%`,
  ...(background === null || color === null ? {} : { background, color }),
});
