/** One run of the alerts in a process of its own, with the memory settings of the server: how long it takes, and what it keeps. */
import { instant } from '../../src/domain/time.ts';
import { openDatabase } from '../../src/platform/database/database.server.ts';
import {
  type AlertDatabase,
  type RunSummary,
  runAlerts,
} from '../../src/workflows/alerts/run-alerts.server.ts';

export type AlertRunJob = { readonly url: string; readonly nowMs: number; readonly smallIdPrefix: string };

export type AlertRunResult = {
  readonly summary: RunSummary;
  readonly seconds: number;
  /** Heap and buffers in use after a collection, every two seconds of the run, in MB. */
  readonly keptMb: readonly number[];
  /** Resident memory at its highest above that before the run, in MB. */
  readonly risenMb: number;
};

const MB = 2 ** 20;
const LOOK_MS = 100;
const COLLECT_MS = 2000;

/** Throws without `--expose-gc`. */
function keptNow(): number {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) throw new Error('started without --expose-gc');
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MB;
}

function watchMemory() {
  const keptMb = [keptNow()];
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_MS);
  const collect = setInterval(() => keptMb.push(keptNow()), COLLECT_MS);
  return () => {
    clearInterval(look);
    clearInterval(collect);
    keptMb.push(keptNow());
    return { keptMb, risenMb: (most - before) / MB };
  };
}

const { url, nowMs, smallIdPrefix } = JSON.parse(process.argv[2] ?? '{}') as AlertRunJob;
const database = await openDatabase<AlertDatabase>({ url });
const stop = watchMemory();
const started = performance.now();
const clock = { now: () => instant(nowMs) };
const summary = await runAlerts({ database, clock, smallIdPrefix }, 'daily');
const seconds = (performance.now() - started) / 1000;
const result: AlertRunResult = { summary, seconds, ...stop() };
await database.close();
process.send?.(result);
process.disconnect();
