import type { Page } from 'playwright-core';

/**
 * Notes every toast that the document shows from now on. A toast goes by itself after three seconds, in which a busy machine may
 * not look; what is returned waits until one said the text, now or before.
 */
export async function hearToasts(page: Page): Promise<(text: string) => Promise<void>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = (node: Node) => {
      if (node instanceof HTMLElement && node.closest('[role=status]')) texts.push(node.textContent ?? '');
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return async (text) => {
    await page.waitForFunction(
      ({ texts, wanted }) => texts.some((told) => told.includes(wanted)),
      { texts: heard, wanted: text },
      { timeout: 120_000 },
    );
  };
}
