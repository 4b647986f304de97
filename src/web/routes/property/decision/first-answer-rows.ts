import { occupationLabels } from '../../../../copy/property/catalogue.ts';
import { decisionCopy, riskWords, firstAnswerCopy as words } from '../../../../copy/property/decision.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { formatDeadline, formatMoney } from '../../../../domain/format.ts';
import type { PropertyCost } from '../load-property-page.ts';
import { untoldOfSale } from './untold-of-sale.ts';

/** Days after which the silence of a list on a date says nothing. */
const STALE_AFTER_DAYS = 30;

/** The instant that a buyer must not miss: the limit, else the next auction; before the opening, that. */
function deadlineText({
  deadlineAt,
  auctions,
  actions,
  state,
  preActiveUntil,
  sections,
  dataAge,
}: PropertyPageView): string {
  const on = (at: string) => formatDeadline(Date.parse(at));
  if (actions.main.kind === 'disabled' && actions.main.reason === 'deadline_passed') return words.over;
  if (state === 'pre_active' && preActiveUntil !== null) return words.opens(on(preActiveUntil));
  if (deadlineAt !== null) return words.until(on(deadlineAt));
  const next = auctions.find(({ isPast }) => !isPast);
  if (next !== undefined) return words.auction(on(next.at));
  const campaign = sections.campaign?.countdown;
  if (campaign) return words.campaign(on(campaign.at));
  // Of an old list no date is no sign that there is time.
  return dataAge !== null && dataAge.days > STALE_AFTER_DAYS ? words.oldList : words.noDeadline;
}

/** One amount, or what it is for a vacant home and for one in which somebody lives. */
function totalText({ totals, worst }: Pick<PropertyCost, 'totals' | 'worst'>): string {
  const [vacant, occupied] = totals.map(formatMoney);
  if (vacant === undefined || worst === null) return words.noTotal;
  const isOne = occupied === undefined || occupied === vacant;
  const likely = isOne ? vacant : words.between(vacant, occupied);
  // Short enough for a line of a phone.
  if (worst > Math.max(...totals)) return words.upTo(likely, formatMoney(worst));
  return isOne ? words.about(vacant) : likely;
}

/** A list's day, where prices and dates may be others by now. */
function ageRow({ dataAge }: PropertyPageView): readonly FirstAnswer[] {
  if (dataAge === null || !dataAge.isOld) return [];
  return [[words.age, words.ageOf(dataAge.day.split('-').reverse().join('/'), dataAge.days)]];
}

/** A first question of a buyer, and its answer in a word or two. */
export type FirstAnswer = readonly [question: string, answer: string];

/** Made by the server: the page only shows them. */
export function firstAnswers(
  property: PropertyPageView,
  cost: Pick<PropertyCost, 'totals' | 'worst' | 'facts'>,
): readonly FirstAnswer[] {
  const { occupation, untold, mainRisk } = property;
  return [
    [words.total, totalText(cost)],
    [words.occupation, occupation === null ? words.occupationUntold : occupationLabels[occupation]],
    [words.deadline, deadlineText(property)],
    ...ageRow(property),
    [words.risk, riskWords(mainRisk, cost.facts.assumed.months.value.high / 100)],
    [words.untold, decisionCopy.missing(untold.length, untoldOfSale(property).length)],
  ];
}
