import { timelineCopy as words } from '../../../../copy/property/legal-timeline.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { LawRuleId } from '../../../../domain/decision/law-rules.ts';
import type { LegalTimeline, TimelineStep } from '../../../../domain/decision/legal-timeline.ts';
import { classes } from '../../../components/input/classes.ts';
import type { DecisionPart } from './decision-block.tsx';
import lists from './decision-list.module.css';
import { RuleNotes } from './rule-notes.tsx';

const dayText = (day: string) => day.split('-').reverse().join('/');

/** Rules of no step of their own. */
const BESIDE: Readonly<Record<LegalTimeline['sale'], readonly LawRuleId[]>> = {
  extrajudicial: ['preference'],
  judicial: ['recess'],
  court: [],
  bank: [],
};

/** The steps of a sale, with days where they are told or the rules make them; where no law is known, that. */
export function timelinePart({ decision, smallId, isPublished }: PropertyPageView): DecisionPart {
  const { timeline } = decision;
  if (timeline === null) {
    return {
      id: 'prazos',
      question: words.question,
      answer: words.notFor,
      premises: { href: '#dados', label: words.premises },
      offPaper: true,
      content: <p>{words.notForText}</p>,
    };
  }
  const dated = timeline.steps.findLast(({ day, is }) => day !== null && is !== 'open');
  return {
    id: 'prazos',
    question: words.question,
    answer: dated?.day ? words.next(words.steps[dated.id], dayOf(dated)) : words.noDates,
    premises: { href: '#dados', label: words.premises },
    content: <Timeline timeline={timeline} calendar={isPublished ? `/agenda/${smallId}.ics` : null} />,
  };
}

function dayOf({ day, is }: TimelineStep): string {
  if (day === null || is === 'open') return words.open;
  return words[is](dayText(day));
}

function whenOf(step: TimelineStep): string {
  const { day, term } = step;
  if (day !== null || term === null) return dayOf(step);
  return words.after(words.units[term.unit](term.count), words.steps[term.from]);
}

function Timeline({ timeline, calendar }: { timeline: LegalTimeline; calendar: string | null }) {
  const rules = [...new Set(timeline.steps.flatMap(({ rule }) => rule ?? []))];
  const hasDay = timeline.steps.some(({ day, is }) => day !== null && is !== 'told');
  return (
    <>
      <p>{words.sales[timeline.sale]}</p>
      <ol className={lists.list}>
        {timeline.steps.map((step) => (
          <li key={step.id}>
            <b>{words.steps[step.id]}</b>
            <span className={classes('num', step.day === null && 'muted')}>{whenOf(step)}</span>
            <span className="muted">{words.means[step.id]}</span>
          </li>
        ))}
      </ol>
      <p className="hint">{words.holidays}</p>
      {hasDay && calendar !== null ? (
        <p>
          <a className="link" href={calendar} download>
            {words.calendar}
          </a>
        </p>
      ) : null}
      <RuleNotes rules={[...rules, ...BESIDE[timeline.sale]]} />
    </>
  );
}
