import { expect, test } from 'vitest';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { isCampaignActive, isCampaignInPreLaunch } from '../../domain/campaigns/campaign.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { turnsOfProperty } from '../../domain/catalogue/property-turns.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import { propertyCardView, type ViewContext } from '../../features/catalogue/view/property-card.view.ts';
import { propertyPageView } from '../../features/catalogue/view/property-page.view.server.ts';
import { propertyToWire } from '../../features/catalogue/view/property-to-wire.server.ts';
import { demoCatalogue } from '../../features/demo/demo-catalogue.server.ts';
import { DEMO_DOCUMENT_KEYS, type DemoFiles } from '../../features/demo/demo-draft.ts';
import { photoView, placeholderView } from '../../features/media/pictures.ts';
import { CatalogueTurns } from '../../features/search/live/catalogue-turns.ts';
import { propertyItem } from '../../server/api/property-item.wire.ts';

const NOW = instant(Date.parse('2026-11-21T12:00:00Z'));
const files: DemoFiles = {
  documents: Object.fromEntries(
    DEMO_DOCUMENT_KEYS.map((key) => [key, `/midia/documento/${key}`]),
  ) as DemoFiles['documents'],
  photos: { apartamento: ['/midia/foto/a'], casa: ['/midia/foto/b'] },
  brokenPhoto: '/midia/foto/0',
};
/** Number of listings with instants of their own that are looked at. */
const SAMPLE = 28;
const PAST_AND_FUTURE_DAYS = 32;

const { properties, campaigns } = demoCatalogue(1, NOW, files);
const turning = properties.filter(({ facts }) => turnsOfProperty(facts).length > 0);

/** Everything that lists, pages and the API tell of a property at a moment. */
function shownAt(property: Property, now: Instant): string {
  const context: ViewContext = {
    smallIdPrefix: 'oi',
    campaigns,
    pictures: { photo: photoView, placeholder: placeholderView },
    now,
  };
  const card = propertyCardView(property, context);
  const page = propertyPageView(property, null, context, { isPreview: false });
  const shown: readonly Campaign[] = campaigns.filter(
    (item) => isCampaignActive(item, now) || isCampaignInPreLaunch(item, now),
  );
  const wire = propertyToWire(property, {
    card: { ...card, price: page.price, tags: page.tags },
    campaigns: shown,
    now,
  });
  return JSON.stringify([card, page, wire, propertyItem(property, card, now), shown.map(({ code }) => code)]);
}

test('cards, pages and API answers of demonstration properties hold for the whole of an epoch', () => {
  let turned = 0;
  for (const [index, { facts, detail }] of turning.slice(0, SAMPLE).entries()) {
    const property: Property = { ...facts, detail, source: 'demo', number: index + 1, version: 1 };
    const turns = new CatalogueTurns();
    turns.setCampaigns(campaigns);
    turns.add([property]);
    const first = instant(NOW - PAST_AND_FUTURE_DAYS * DAY_MS);
    const last = NOW + PAST_AND_FUTURE_DAYS * DAY_MS;
    const { until: start } = turns.epochAt(first);
    let before = shownAt(property, instant(start - 1));
    for (let epoch = turns.epochAt(start); epoch.from < last; epoch = turns.epochAt(epoch.until)) {
      const shown = shownAt(property, epoch.from);
      expect(shownAt(property, instant(epoch.until - 1))).toBe(shown);
      turned += shown === before ? 0 : 1;
      before = shown;
    }
  }
  expect(turned).toBeGreaterThan(SAMPLE / 2);
});
