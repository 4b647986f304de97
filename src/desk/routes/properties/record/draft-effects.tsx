import { effectsCopy } from '../../../../copy/desk/effects.ts';
import { count, reais } from '../amounts.ts';
import type { effectsOf } from './effects-of.server.ts';

type DraftEffects = NonNullable<Awaited<ReturnType<typeof effectsOf>>>;

const amountWords = (cents: number | null) => (cents === null ? effectsCopy.onRequest : reais(cents));

const watcherWords = (watchers: number) =>
  watchers === 0 ? effectsCopy.noWatchers : effectsCopy.watchers(watchers, count(watchers));

/** Further effects of publishing the draft: mails, a buyer's cost, a campaign in the way. */
export function Effects({ effects }: { effects: DraftEffects | null }) {
  if (effects === null) return null;
  const { alerts, watchers, payable, discount, cost, campaigns, isCampaignAbove } = effects;
  const lines = [
    payable === null ? null : effectsCopy.payable(amountWords(payable.before), amountWords(payable.after)),
    discount === null ? null : effectsCopy.discount(discount.before, discount.after),
    cost === null ? null : effectsCopy.cost(reais(cost.before), reais(cost.after)),
    watchers === null ? null : watcherWords(watchers),
    alerts === null ? null : effectsCopy.alerts(alerts, count(alerts)),
    campaigns.length === 0 ? null : effectsCopy.campaigns(campaigns.join(', ')),
    isCampaignAbove ? effectsCopy.campaignAbove : null,
  ];
  return (
    <section className="panel">
      <h2>{effectsCopy.title}</h2>
      <ul>{lines.map((line) => (line === null ? null : <li key={line}>{line}</li>))}</ul>
    </section>
  );
}
