import { expect, test } from 'vitest';
import { defaultBannerCopy } from '../../copy/campaigns/campaigns.ts';
import { demoCampaignCopy, demoCampaignTexts } from '../../copy/demo/demo-campaigns.ts';
import { BANNER_LOCATIONS } from '../../domain/campaigns/campaign.ts';
import { DEFAULT_ART } from '../../domain/media/media-address.ts';
import { campaignArt } from './campaign-art.ts';
import letters from './letters.json' with { type: 'json' };
import { widthOf } from './spelled.ts';

const campaigns = [DEFAULT_ART, ...Object.keys(demoCampaignCopy)];

test('C01 the words of a banner are outlines of the site’s own type, whatever fonts a browser has', () => {
  for (const campaign of campaigns) {
    for (const location of BANNER_LOCATIONS) {
      const art = campaignArt(campaign, location) ?? '';
      expect(art).toContain('<path transform="translate(');
      expect(art).not.toMatch(/<text|font-family/);
    }
  }
});

test('every letter of the words that are drawn has its outline in both weights', () => {
  const words = [defaultBannerCopy, ...Object.values(demoCampaignCopy), demoCampaignTexts].flatMap((said) =>
    Object.values(said).filter((text) => typeof text === 'string'),
  );
  for (const letter of new Set(words.join(''))) {
    expect([letter, letter in letters.regular, letter in letters.bold]).toEqual([letter, true, true]);
  }
});

test('a text is as wide as its letters, and bold ones are wider', () => {
  expect(widthOf('', 'bold')).toBe(0);
  expect(widthOf('MM', 'regular')).toBeCloseTo(2 * widthOf('M', 'regular'));
  expect(widthOf('Mega Feirão', 'bold')).toBeGreaterThan(widthOf('Mega Feirão', 'regular'));
});
