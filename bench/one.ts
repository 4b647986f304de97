/** One benchmark in a process of its own: `one.ts NAME`, started by run.ts, which gets the figures as a message. */
import type { Bench } from './measure.ts';

const { bench } = (await import(`./${process.argv[2]}.bench.ts`)) as { bench: Bench };
const measures = (await bench()) ?? [];
await new Promise((resolve) => process.send?.(measures, resolve));
process.exit(0);
