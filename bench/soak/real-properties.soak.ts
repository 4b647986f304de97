/**
 * The page of every listing of the bank's lists: it is there, no heading is empty, nothing is written that is no word for a
 * reader, and it says the list's own price, discount, type, rooms and areas, as a second reader of the lists has them.
 */
import { Agent, get, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Counted, countLists } from '../../e2e/independent/list-count.ts';
import { readable, wordsOf } from '../../e2e/independent/page-words.ts';
import { realLists, startWithLists } from '../real-lists.ts';

const AT_A_TIME = 6;
const SHOWN_FAULTS = 20;

const EMPTY_HEADING = /<h([1-6])[^>]*>(?:\s|<!--.*?-->|<[^>]+>)*<\/h\1>/;
const NO_WORD = /\b(?:undefined|null|NaN|Infinity)\b|\[object/;

export async function soak(): Promise<string> {
  const files = realLists();
  const [first] = files ?? [];
  if (files === null || first === undefined) return 'left out';
  const { listings } = countLists(dirname(first), 'src/domain/localities/municipalities.json');
  const product = await startWithLists(files);
  const agent = new Agent({ keepAlive: true });
  const faults: string[] = [];
  const waiting = listings.values();
  const visit = async () => {
    for (const listing of waiting) faults.push(...(await faultsOf(product.url, listing, agent)));
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, visit));
  } finally {
    agent.destroy();
    await product.stop();
  }
  const errors = product
    .output()
    .split('\n')
    .filter((line) => /"level":(50|60|"error")/.test(line));
  if (faults.length + errors.length > 0) {
    throw new Error(`${faults.length} faults:\n${[...faults, ...errors].slice(0, SHOWN_FAULTS).join('\n')}`);
  }
  return `${listings.length} pages say what the lists say`;
}

async function faultsOf(url: string, listing: Counted, agent: Agent): Promise<string[]> {
  const { status, html } = await read(`${url}/imovel/${listing.bankId}`, agent);
  const fault = (words: string) => `${listing.bankId}: ${words}`;
  if (status !== 200) return [fault(`answered ${status}`)];
  const main = readable(html);
  const missing = wordsOf(listing).filter((words) => !main.includes(words));
  return [
    ...(EMPTY_HEADING.test(html) ? [fault('an empty heading')] : []),
    ...(NO_WORD.test(main) ? [fault(`says ${NO_WORD.exec(main)?.[0]}`)] : []),
    ...(html.match(/<h1/g)?.length === 1 ? [] : [fault('not one main heading')]),
    ...missing.map((words) => fault(`does not say ${words}`)),
  ];
}

/** Reads a page at the address that it is led to. */
async function read(address: string, agent: Agent): Promise<{ status: number; html: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent }, resolve).on('error', reject);
  });
  const html = await text(answer);
  const { location } = answer.headers;
  if (answer.statusCode === 301 && location) return read(new URL(location, address).href, agent);
  return { status: answer.statusCode ?? 0, html };
}
