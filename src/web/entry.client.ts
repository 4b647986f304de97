/**
 * Script that every page loads by itself, a few kB: the page is there, its links and forms work, and the rest is
 * fetched when the browser is idle or the visitor begins to use it. It imports nothing, and knows pages without
 * React.
 */
import { holdClicks } from './boot/held-clicks.ts';
import { offerButtons } from './boot/offered-buttons.ts';
import { readPageBlock } from './boot/page-block.ts';
import { dataAddressOf, loadPageData, parsePageData } from './boot/page-data.ts';
import { filesOfRoutes, loadModules } from './boot/route-files.ts';
import { untilFetched } from './boot/until-fetched.ts';
import { untilParsed } from './boot/until-parsed.ts';
import { whenWanted } from './boot/when-wanted.ts';
import { startShell } from './shell/start-shell.ts';

if (!document.documentElement.hasAttribute('data-no-script')) awaitVisitor();
void untilParsed().then(() => startShell(document));

function awaitVisitor(): void {
  const offer = offerButtons(document);
  // Before the clicks are held, since a click that is held is heard of by nobody after that.
  whenWanted(document, () => {
    // Whatever fails, the page stays as it is, and works as without scripts.
    comeAlive(offer)
      .catch((error: unknown) => {
        offer(false);
        throw error;
      })
      .finally(() => releaseClicks());
  });
  const releaseClicks = holdClicks(document);
}

async function comeAlive(offer: (isOffered: boolean) => void): Promise<void> {
  await untilParsed();
  const page = readPageBlock(document);
  if (page === null) return;
  const { manifest, routes } = page.block;
  const address = dataAddressOf(page.block);
  const fetched = (files: readonly string[]) =>
    Promise.all(files.map((file) => untilFetched(file, () => offer(false))));
  await fetched(address === null ? [manifest] : [address, manifest]);
  const data = address === null ? page.data : await loadPageData(address);
  if (data === null) return offer(false);
  await fetched(await filesOfRoutes(manifest, routes));
  offer(true);
  const alive = import('./boot/come-alive.tsx');
  const [{ hydratePage }, loaded] = await Promise.all([alive, loadModules(routes)]);
  await hydratePage(parsePageData(data), loaded);
  // React takes off what it does not know where it had to make the document anew.
  offer(true);
  document.documentElement.toggleAttribute('data-alive', true);
}
