/** `npm run soak -- [NAME …]`: what is too long for `npm test`. Each part fails by throwing. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'soak');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.soak.ts'))
  .map((file) => file.slice(0, -'.soak.ts'.length))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}

let failed = 0;
for (const name of asked.length > 0 ? asked : known) {
  const started = performance.now();
  try {
    const { soak } = (await import(`./soak/${name}.soak.ts`)) as { soak: () => Promise<string> };
    const said = await soak();
    console.log(`ok ${name} (${Math.round((performance.now() - started) / 1000)} s): ${said}`);
  } catch (error) {
    failed += 1;
    console.error(`NO ${name}:`, error);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
