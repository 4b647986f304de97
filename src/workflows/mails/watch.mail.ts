import { alertMailCopy } from '../../copy/mails/mails-alerts.ts';
import type { WatchedFacts, WatchedField } from '../../domain/alerts/watched-facts.ts';
import { formatMoney } from '../../domain/format.ts';
import type { WatchNews } from '../alerts/alert-mails.server.ts';
import { WATCH_NEWS } from '../alerts/queue-digests.server.ts';
import { alertFoot, alertHref } from './alert-links.ts';
import type { MailBar, MailBlock, MailContent } from './layout/mail-content.ts';
import { readBody } from './mail-body.ts';
import { mailDay, mailDayAndTime, mailPropertyHref, mailPropertyName } from './mail-formats.ts';
import type { MailTemplate } from './mail-template.ts';

const copy = alertMailCopy.watch;

/** Asks whether the address wants to hear of a listing. */
export const watchConfirmMail: MailTemplate = {
  name: 'watch-confirm',
  sample: { data: { watch: 1 } },
  async write(facts) {
    const watch = await facts.alerts.watch(readBody(facts.delivery.data).number('watch') ?? -1);
    if (watch?.status !== 'pending') return null;
    const [property] = await facts.properties([watch.number]);
    if (property === undefined) return null;
    const { confirm, watchConfirm, labels } = alertMailCopy;
    return {
      ...confirm,
      subject: watchConfirm.subject,
      reason: watchConfirm.reason,
      blocks: [
        { kind: 'text', words: watchConfirm.intro },
        { kind: 'facts', rows: [{ label: labels.property, value: mailPropertyName(property, facts) }] },
        {
          kind: 'button',
          label: watchConfirm.button,
          href: alertHref({ kind: 'watch', id: watch.id }, 'confirm', facts),
        },
        { kind: 'text', words: confirm.notYou, small: true },
      ],
    };
  },
};

/** Changes of a watched listing: price, dates, documents, status. */
export const watchNewsMail: MailTemplate = {
  name: WATCH_NEWS,
  sample: { data: { digest: 1 } },
  async write(facts) {
    const news = await facts.alerts.watchNews(readBody(facts.delivery.data).number('digest') ?? -1);
    if (news === null) return null;
    const { property, watch, before, after, changes } = news;
    const spared = sparedCents(before, after);
    const rows = changes.map((field) => ({
      field,
      label: copy.fields[field],
      value: changeWords(field, before, after),
    }));
    const others = rows.filter(({ field }) => field !== 'priceCents' || spared === null);
    return {
      subject:
        spared === null ? copy.changed(property.name) : copy.reduced(formatMoney(spared), property.name),
      preview: rows[0]?.value ?? '',
      title: spared === null ? copy.changedTitle : copy.reducedTitle,
      blocks: [
        { kind: 'text', words: [{ bold: mailPropertyName(property, facts) }] },
        ...(spared === null ? [] : [priceBars(news)]),
        ...(others.length === 0 ? [] : [{ kind: 'facts', rows: others } as const]),
        { kind: 'button', label: copy.button, href: mailPropertyHref(property, facts) },
      ],
      reason: copy.reason(mailDay(watch.createdAt)),
      ...alertFoot({ kind: 'watch', id: watch.id }, facts),
    } satisfies MailContent;
  },
};

function sparedCents(before: WatchedFacts, after: WatchedFacts): number | null {
  if (before.priceCents === null || after.priceCents === null) return null;
  return after.priceCents < before.priceCents ? before.priceCents - after.priceCents : null;
}

/** Appraisal, price before and price now, as long as they are large. */
function priceBars({ property, before, after }: WatchNews): MailBlock {
  const amounts = [
    [copy.appraisal, property.appraisalCents],
    [copy.before, before.priceCents],
    [copy.now, after.priceCents],
  ] as const;
  const most = Math.max(...amounts.map(([, cents]) => cents ?? 0));
  const bars = amounts.flatMap(([label, cents]): MailBar[] =>
    cents === null || cents <= 0
      ? []
      : [{ label, amount: formatMoney(cents), percent: Math.max(1, Math.round((cents / most) * 100)) }],
  );
  return { kind: 'bars', bars };
}

function changeWords(field: WatchedField, before: WatchedFacts, after: WatchedFacts): string {
  if (field === 'documents') {
    const added = after.documents.filter((name) => !before.documents.includes(name));
    return added.length === 0 ? copy.otherDocuments : copy.newDocuments(added.join(', '));
  }
  return copy.fromTo(valueWords(field, before), valueWords(field, after));
}

function valueWords(field: Exclude<WatchedField, 'documents'>, facts: WatchedFacts): string {
  if (field === 'status') return copy.statuses[facts.status] ?? facts.status;
  if (field === 'dates') return facts.dates.map(mailDayAndTime).join('; ') || copy.none;
  return facts.priceCents === null ? copy.noPrice : formatMoney(facts.priceCents);
}
