/** Ten thousand hostile addresses of every public route: no 5xx, and nothing of them is markup, a formula or a way out. */
import { Agent } from 'node:http';
import { hostileFaults } from '../../e2e/hostile/ask.ts';
import { startProduct } from '../../e2e/support/product.ts';

const ADDRESSES = Number(process.env.SOAK_REQUESTS ?? 10_000);

export async function soak(): Promise<string> {
  const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 31);
  const product = await startProduct();
  const agent = new Agent({ keepAlive: true });
  try {
    const { faults, statuses } = await hostileFaults(product.url, { seed, count: ADDRESSES, agent });
    const said = product
      .output()
      .split('\n')
      .filter((line) => /"level":(50|60|"error")/.test(line));
    const told = `${ADDRESSES} addresses of seed ${seed}, answered with ${JSON.stringify(statuses)}`;
    if (faults.length + said.length > 0) {
      const shown = [...faults.slice(0, 20), ...said.slice(0, 5)].join('\n');
      throw new Error(`${faults.length} faults among ${told}:\n${shown}`);
    }
    return told;
  } finally {
    agent.destroy();
    await product.stop();
  }
}
