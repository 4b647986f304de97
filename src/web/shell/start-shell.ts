import { followEvents } from './analytics.ts';
import { keepCampaign } from './arrival.ts';
import { answerQuestions, isDecided } from './consent.ts';
import { followExit } from './exit.ts';
import { followCookieNotice } from './follow-cookie-notice.ts';
import { followMenu } from './follow-menu.ts';
import { hear } from './hear.ts';
import type { PopUpRequest } from './messages.ts';
import { tellUse } from './tell-use.ts';

/** Begins what every page has, whether it comes alive or not: once, when the page has been read. */
export function startShell(page: Document): void {
  try {
    hideClosed(page, localStorage);
    keepCampaign(location.search, localStorage);
  } catch {
    // A browser that refuses its storage keeps nothing.
  }
  followMenu(page);
  answerQuestions(page);
  followCookieNotice(page, followEvents(page));
  hear(page, 'outlet:pop-up', queue);
  followExit(page, queue);
  // A browser that a program drives says so.
  if (!navigator.webdriver) tellUse(page);
}

/** Parts that the visitor has closed for good stay away before their part of the page is alive as well. */
function hideClosed(page: Document, kept: Pick<Storage, 'getItem'>): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-closed-by]')) {
    part.hidden = kept.getItem(part.dataset.closedBy ?? '') === 'true';
  }
}

async function queue(request: PopUpRequest): Promise<void> {
  const popUps = await import('./pop-ups.ts');
  popUps.queue(request, isDecided);
}
