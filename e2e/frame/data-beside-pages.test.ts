import { expect, test } from 'vitest';
import { sharedOutlet } from '../support/outlet.ts';
import { expectComplaint } from '../support/watched-browser.ts';
import { holdBack, untilAlive } from '../visit.ts';

/** A page asks for the data of its loaders when it comes alive, by the name that it was sent with. */
const { open, visit } = sharedOutlet();

test('where the page has other data by now it begins anew, and comes alive', async () => {
  const { page, close } = await visit();
  expectComplaint(page.context(), /status of 404/);
  let asked = 0;
  await page.route('**/busca.pagina?_nome=*', (route) => {
    asked += 1;
    // Asked for once to see whether it comes, and once to read it.
    return asked <= 2 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await open(page, '/busca');
  await untilAlive(page);
  expect(asked).toBeGreaterThan(2);
  await close();
});

test('where its data are gone for good it begins anew once, or not at all when something is written in it', async () => {
  const { page, close } = await visit();
  expectComplaint(page.context(), /status of 404/);
  await page.route('**/*.pagina?*_nome=*', (route) => route.fulfill({ status: 404, body: '' }));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await open(page, '/busca');
  await expect.poll(() => documents).toBe(2);
  await page.waitForTimeout(2000);
  expect(documents).toBe(2);
  await page.getByRole('link', { name: 'Perguntas frequentes' }).first().click();
  await page.waitForURL('**/perguntas-frequentes');
  const release = await holdBack(page, '**/assets/manifest*.js');
  await open(page, '/');
  const before = documents;
  await page.locator('#inicio-localidade').fill('Campinas');
  release();
  await page.waitForTimeout(2000);
  expect([documents, await page.locator('#inicio-localidade').inputValue()]).toEqual([before, 'Campinas']);
  await close();
});
