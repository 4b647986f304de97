/**
 * Real content on an empty outlet: a folder with the bank's lists, and a stand-in of the bank's host with 500 distinct
 * photos. The server is killed ten times meanwhile. Everything is there in the end; at most what was under way is asked
 * for twice; nothing is half; the pages that visitors open meanwhile stay quick, memory stays flat. After that the manners
 * are looked up in the log of the stand-in, with the usual interval. `REAL_CONTENT_LISTS` takes fewer lists, the smallest
 * first, and `REAL_CONTENT_LINES` so many listings of each; `REAL_CONTENT_KILLS` fewer kills; `REAL_CONTENT_MINUTES` gives a
 * machine that has other work more than 30. Pages are judged by the same pages on the same machine when all has come.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, runCommand, startProduct } from '../../e2e/support/product.ts';
import { realLists } from '../real-lists.ts';
import { askedTwice, bankHost, checkManners } from './real-content/bank-host.ts';
import { bytesIn, checkStoredPhotos, memoryOf, processorSeconds } from './real-content/left-behind.ts';
import { type Told, toldTable } from './real-content/told-table.ts';
import { judgeVisits, Visits } from './real-content/visits.ts';

/** Number of lines of each list; null: all. */
const LINES = process.env.REAL_CONTENT_LINES ? Number(process.env.REAL_CONTENT_LINES) : null;
/** Before the first listing. */
const HEAD_LINES = 4;
const KILLS = Number(process.env.REAL_CONTENT_KILLS ?? 10);
const MOST_MS = Number(process.env.REAL_CONTENT_MINUTES ?? 30) * 60_000;
const LOOK_MS = 3_000;
/** Time for which pages are visited when all files have come. */
const ALONE_MS = 30_000;
/** Files of one origin that may be under way when a process is killed. */
const LANES = 2;
/** Requests by which the manners are judged, and bytes of a list that has more listings than that. */
const SAMPLE = 21;
const BYTES_OF_A_SAMPLE = 10_000;
/** Kills while the lists are read; the others come while photos do. */
const KILLS_OF_LISTS = 2;

export async function soak(): Promise<string> {
  const all = realLists();
  if (all === null) return 'left out: the lists are not here';
  const sorted = all.toSorted((a, b) => statSync(a).size - statSync(b).size);
  const lists = sorted.slice(0, Number(process.env.REAL_CONTENT_LISTS ?? sorted.length));
  const folder = mkdtempSync(join(tmpdir(), 'outlet-soak-'));
  try {
    const told = await everythingComes(lists, folder);
    const manners = await mannersAreKept(sorted, folder);
    return toldTable([...told, ['manners with 1,500 ms', manners, '2 at once, robots.txt first']]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whole, or its first listings alone: title, names and lines stand one on a line. */
function copyList(from: string, to: string): void {
  cpSync(from, to, { preserveTimestamps: true });
  if (LINES === null) return;
  const text = readFileSync(from, 'latin1');
  const { atime, mtime } = statSync(from);
  writeFileSync(
    to,
    `${text
      .split(/\r?\n/)
      .slice(0, HEAD_LINES + LINES)
      .join('\r\n')}\r\n`,
    'latin1',
  );
  utimesSync(to, atime, mtime);
}

type Outlet = {
  readonly product: Product;
  readonly env: Record<string, string>;
  readonly command: (name: string, ...args: string[]) => Promise<string>;
};

/** An empty outlet that takes lists from a folder and photos from the stand-in. */
async function startOutlet(
  lists: readonly string[],
  {
    dataDir,
    watched,
    hosts,
    interval,
  }: { dataDir: string; watched: string; hosts: string[]; interval: number },
): Promise<Outlet> {
  for (const each of [dataDir, watched]) mkdirSync(each, { recursive: true });
  const env = { DEMO: 'off', MEDIA_FETCH: 'on', FETCH_ALLOW: hosts.join(',') };
  const product = await startProduct({ dataDir, env });
  const command = async (name: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(name, args, { DATA_DIR: dataDir, ...env });
    if (code !== 0) throw new Error(`${name} ${args.join(' ')}: ${stderr}${stdout}`);
    return stdout;
  };
  for (const list of lists) copyList(list, join(watched, basename(list)));
  // Its interval and its photos are those of the host; its lists are taken from the folder.
  const origin = `http://${hosts[0]}`;
  await command(
    'sources',
    'add',
    'banco',
    '--kind',
    'caixa',
    '--url',
    origin,
    '--interval',
    String(interval),
  );
  await command('sources', 'add', 'pasta', '--kind', 'folder', '--path', watched, '--interval', '1000');
  return { product, env, command };
}

async function everythingComes(lists: readonly string[], folder: string): Promise<readonly Told[]> {
  const [dataDir, watched] = [join(folder, 'data'), join(folder, 'lists')];
  const host = await bankHost();
  const outlet = await startOutlet(lists, { dataDir, watched, hosts: [host.hostAndPort], interval: 0 });
  let { product } = outlet;
  const begun = performance.now();
  const visits = new Visits(() => product);
  let alone: Visits | null = null;
  const memory: number[] = [];
  let [kills, imported, last, worked] = [0, 0, 0, 0];
  try {
    for (;;) {
      if (imported === 0 && (await isImported(outlet))) imported = performance.now() - begun;
      const { listings, kept } = await stateOf(product);
      if (performance.now() - last > 60_000) {
        last = performance.now();
        const minutes = ((last - begun) / 60_000).toFixed(1);
        console.log(
          `    ${minutes} min: ${listings} listings, ${kept} photos, ${kills} kills, ${memoryOf(product)} MB`,
        );
        memory.push(memoryOf(product));
      }
      if (imported > 0 && kept === listings && kills >= KILLS) break;
      if (performance.now() - begun > MOST_MS) throw new Error(`not done: ${kept} of ${listings}`);
      const share = imported === 0 ? 0 : kept / Math.max(listings, 1);
      const wanted = KILLS_OF_LISTS + Math.floor(share * (KILLS - KILLS_OF_LISTS));
      if (kills < Math.min(KILLS, wanted) && (imported > 0 || listings > 0)) {
        await visits.pause();
        await wait(Math.random() * 500);
        worked += processorSeconds(product);
        await product.kill();
        kills += 1;
        product = await startProduct({ dataDir, env: outlet.env });
        visits.resume();
      }
      await wait(LOOK_MS);
    }
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const { times, fault: visitFault } = await visits.end();
    worked += processorSeconds(product);
    // The same catalogue, the same machine, and nothing else to do.
    alone = new Visits(() => product);
    await wait(ALONE_MS);
    const quiet = await alone.end();
    const { told: quick, fault: slow } = judgeVisits(quiet.times, times);
    const fault = visitFault ?? quiet.fault ?? slow;
    const { listings } = await stateOf(product);
    const repeated = askedTwice(host);
    const photos = await checkStoredPhotos(join(dataDir, 'files'));
    const told: Told[] = [
      [`${lists.length} lists`, `after ${Math.round(imported / 1000)} s`, ''],
      ['listings with their photos', `${listings} after ${minutes} min`, `within ${MOST_MS / 60_000} min`],
      ['time of a processor', `${Math.round(worked / 60)} min`, ''],
      ['photos kept, each whole and once', `${photos} distinct`, 'none half'],
      [`asked for again after ${kills} kills`, String(repeated), `at most ${kills * LANES}`],
      ['pages meanwhile', quick.meanwhile, quick.asked],
      ['pages alone', quick.alone, ''],
      [
        'memory, each minute',
        `${Math.min(...memory, memoryOf(product))} to ${Math.max(...memory, memoryOf(product))} MB`,
        '',
      ],
      ['disk: files', `${bytesIn(join(dataDir, 'files'))} MB`, ''],
      ['disk: in all', `${bytesIn(dataDir)} MB`, ''],
    ];
    const faults = [
      fault,
      repeated > kills * LANES ? 'more files asked for again than were under way' : null,
      host.paths().size === listings ? null : `${host.paths().size} files asked for`,
    ].filter((one) => one !== null);
    if (faults.length > 0) throw new Error(`${faults.join(', ')}${toldTable(told)}`);
    return told;
  } finally {
    await visits.end();
    await alone?.end();
    await product.stop();
    await host.stop();
  }
}

async function isImported({ command }: Outlet): Promise<boolean> {
  const { sources } = JSON.parse(await command('sources', 'list', '--json')) as {
    sources: { name: string; lastGoodAt: string | null }[];
  };
  return sources.some(({ name, lastGoodAt }) => name === 'pasta' && lastGoodAt !== null);
}

async function stateOf({ url }: Product): Promise<{ listings: number; kept: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? 0);
  return { listings: of('catalogue_listings'), kept: of('media_kept') };
}

/** The same with the interval that the bank's host is asked with, and a photo in ten behind a redirect to another host. */
async function mannersAreKept(lists: readonly string[], folder: string): Promise<string> {
  const list = lists.find((path) => statSync(path).size > BYTES_OF_A_SAMPLE) ?? '';
  const other = await bankHost();
  const host = await bankHost({ redirectTo: other.origin });
  const [dataDir, watched] = [join(folder, 'slow'), join(folder, 'slow-lists')];
  const hosts = [host.hostAndPort, other.hostAndPort];
  const { product } = await startOutlet([list], { dataDir, watched, hosts, interval: 1500 });
  try {
    while (host.log().length < SAMPLE) await wait(500);
    return [checkManners(host, 1500), checkManners(other, 1500)].join(', redirected to: ');
  } finally {
    await product.stop();
    await host.stop();
    await other.stop();
  }
}
