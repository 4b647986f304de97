/** Every journey of back, forward and reload, walked in a browser on the demonstration catalogue. */
import { journeyChoices, journeys, walk } from '../../e2e/journeys/walk.ts';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { startProduct } from '../../e2e/support/product.ts';
import { visit } from '../../e2e/visit.ts';

export async function soak(): Promise<string> {
  const wanted = process.env.SOAK_JOURNEY;
  const chosen = journeys.filter(({ name }) => wanted === undefined || new RegExp(wanted).test(name));
  const product = await startProduct();
  const browser = await launchBrowser(journeyChoices);
  const outlet = { url: product.url, visit: (options = {}) => visit(browser, options) };
  const faults: string[] = [];
  try {
    for (const journey of chosen) {
      const started = performance.now();
      try {
        await walk(outlet, journey);
        console.log(`   ok ${journey.name} (${Math.round(performance.now() - started)} ms)`);
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        console.log(`   NO ${journey.name}: ${said}`);
        faults.push(journey.name);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  if (chosen.length === 0) throw new Error('no journey was walked');
  if (faults.length > 0)
    throw new Error(`${faults.length} of ${chosen.length} journeys: ${faults.join('; ')}`);
  return `${chosen.length} journeys`;
}
