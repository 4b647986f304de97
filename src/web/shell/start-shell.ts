import { followEvents } from './analytics.ts';
import { keepCampaign } from './arrival.ts';
import { answerQuestions, isDecided } from './consent.ts';
import { followCookieNotice } from './follow-cookie-notice.ts';
import { followMenu } from './follow-menu.ts';
import { hear } from './hear.ts';

/** Begins what every page has, whether it comes alive or not: once, when the page has been read. */
export function startShell(page: Document): void {
  try {
    keepCampaign(location.search, localStorage);
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
  followMenu(page);
  answerQuestions(page);
  followCookieNotice(page, followEvents(page));
  hear(page, 'outlet:pop-up', async (request) => {
    const { queue } = await import('./pop-ups.ts');
    queue(request, isDecided);
  });
}
