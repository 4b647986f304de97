/** Builds the pages where the last build is not of these sources; part of `npm test`. */
import { ensureBuilt } from './prepare.mjs';

await ensureBuilt((line) => console.log(line));
