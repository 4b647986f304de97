import { occupationLabels } from '../../../../copy/property/catalogue.ts';
import { monthsText } from '../../../../copy/property/cost.ts';
import { decisionCopy, riskNames, firstAnswerCopy as words } from '../../../../copy/property/decision.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatDeadline, formatMoney } from '../../../../domain/format.ts';
import type { PropertyCost } from '../load-property-page.ts';
import styles from './first-answers.module.css';

/** The instant that a buyer must not miss: the limit, else the next auction; before the opening, that. */
function deadlineText({
  deadlineAt,
  auctions,
  actions,
  state,
  preActiveUntil,
  sections,
}: PropertyPageView): string {
  const on = (at: string) => formatDeadline(Date.parse(at));
  if (actions.main.kind === 'disabled' && actions.main.reason === 'deadline_passed') return words.over;
  if (state === 'pre_active' && preActiveUntil !== null) return words.opens(on(preActiveUntil));
  if (deadlineAt !== null) return words.until(on(deadlineAt));
  const next = auctions.find(({ isPast }) => !isPast);
  if (next !== undefined) return words.auction(on(next.at));
  const campaign = sections.campaign?.countdown;
  return campaign ? words.campaign(on(campaign.at)) : words.noDeadline;
}

/** One amount, or what it is for a vacant home and for one in which somebody lives. */
function totalText({ totals, worst }: PropertyCost): string {
  const [vacant, occupied] = totals.map(formatMoney);
  if (vacant === undefined || worst === null) return words.noTotal;
  const isOne = occupied === undefined || occupied === vacant;
  const likely = isOne ? vacant : words.between(vacant, occupied);
  // Short enough for a line of a phone.
  if (worst > Math.max(...totals)) return words.upTo(likely, formatMoney(worst));
  return isOne ? words.about(vacant) : likely;
}

/** Main risk, with the months that an occupied home usually takes. */
function riskText({ mainRisk }: PropertyPageView, { facts }: PropertyCost): string {
  if (mainRisk === null) return words.noRisk;
  if (mainRisk === 'occupied' || mainRisk === 'occupation_untold') {
    return words[mainRisk](monthsText(facts.assumed.months.value.high / 100));
  }
  return riskNames[mainRisk];
}

/**
 * First questions of a buyer, answered in a word or two each; the blocks below tell why. Nothing in it takes the
 * focus: it stands where the style sheet puts it.
 */
export function FirstAnswers({ property, cost }: { property: PropertyPageView; cost: PropertyCost }) {
  const { occupation, untold } = property;
  const rows: readonly (readonly [string, string])[] = [
    [words.total, totalText(cost)],
    [words.occupation, occupation === null ? words.occupationUntold : occupationLabels[occupation]],
    [words.deadline, deadlineText(property)],
    [words.risk, riskText(property, cost)],
    [words.untold, decisionCopy.missing(untold.length)],
  ];
  return (
    <dl className={styles.answers}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
