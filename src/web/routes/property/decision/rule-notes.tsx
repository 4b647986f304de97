import { lawRuleWords, ruleCopy } from '../../../../copy/property/law-rules.ts';
import { type LawRuleId, newestRow } from '../../../../domain/decision/law-rules.ts';
import { AppLink } from '../../../components/frame/app-link.tsx';
import lists from './decision-list.module.css';

const dayText = (day: string) => day.split('-').reverse().join('/');

function datesOf(id: LawRuleId): string {
  const { since, checkedOn, isContested, isDecision } = newestRow(id);
  return [
    isDecision ? ruleCopy.decided(dayText(since)) : ruleCopy.since(dayText(since)),
    ruleCopy.checked(dayText(checkedOn)),
    ...(isContested ? [ruleCopy.contested] : []),
  ].join('; ');
}

/** The rules by which something was judged: law, what it says, since when, when somebody looked, and its text. */
export function RuleNotes({ rules }: { rules: readonly LawRuleId[] }) {
  if (rules.length === 0) return null;
  return (
    <details>
      <summary className="link">{ruleCopy.title}</summary>
      <ul className={lists.list}>
        {rules.map((id) => (
          <li key={id}>
            <AppLink
              className="link link--inline"
              href={lawRuleWords[id].source}
              newTab
              rel="nofollow noopener"
            >
              {lawRuleWords[id].law}
            </AppLink>
            <span>{lawRuleWords[id].says}</span>
            <span className="muted">{datesOf(id)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
