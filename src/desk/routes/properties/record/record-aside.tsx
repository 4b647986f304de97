import { draftCopy } from '../../../../copy/desk/record.ts';
import { Icon } from '../../../parts/icon.tsx';
import type { gapLines } from './record-view.ts';

/** Completeness of the record: its gaps, and the people who could fill them. */
export function Completeness({ gaps }: { gaps: ReturnType<typeof gapLines> }) {
  const there = gaps.filter(({ isThere }) => isThere).length;
  return (
    <section className="panel">
      <div className="row spread">
        <h2>{draftCopy.complete}</h2>
        <b className="num">{draftCopy.completeOf(there, gaps.length)}</b>
      </div>
      <div className="idx__b" aria-hidden="true">
        {gaps.map(({ name }, at) => (
          <i key={name} className={at < there ? 'on' : undefined} />
        ))}
      </div>
      <ul className="ckl">
        {gaps.map(({ name, label, isThere, by, href, mayFill }) => (
          <li key={name} className={isThere ? undefined : 'no'}>
            <Icon of={isThere ? 'check' : 'circle-exclamation-point'} />
            <span>
              {label}
              {isThere ? null : <small>{by}</small>}
            </span>
            {isThere || !mayFill ? null : (
              <a href={href} aria-label={`${draftCopy.fill}: ${label}`}>
                {draftCopy.fill}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
