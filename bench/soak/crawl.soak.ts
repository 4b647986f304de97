/**
 * Goes through the site as a search engine does: from the sitemap and from links that are not marked nofollow, to every
 * page that may be listed. None is missing, lacks its title, description, canonical address or one main heading, or has
 * the title of another; every page of the sitemap is there and is the one that it says it is.
 */
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { realLists, startWithLists } from '../real-lists.ts';

const AT_A_TIME = 6;
const SHOWN_FAULTS = 30;

type Answer = {
  readonly status: number;
  readonly to: string | undefined;
  readonly type: string;
  readonly body: string;
};

/** Findings so far. */
type Crawl = {
  readonly url: string;
  readonly agent: Agent;
  readonly sitemap: ReadonlySet<string>;
  /** Addresses that are known, and where each was found. */
  readonly known: Map<string, string>;
  readonly waiting: string[];
  /** The page of each title. */
  readonly titles: Map<string, string>;
  readonly faults: string[];
  listed: number;
};

export async function soak(): Promise<string> {
  const files = realLists();
  if (files === null) return 'left out';
  const product = await startWithLists(files);
  const agent = new Agent({ keepAlive: true });
  try {
    const crawl = await begin(product.url, agent);
    await Promise.all(Array.from({ length: AT_A_TIME }, () => follow(crawl)));
    const { faults, known, listed, sitemap } = crawl;
    if (faults.length > 0) throw new Error(`${faults.length} faults`);
    return `${sitemap.size} pages of the sitemap, ${known.size} addresses, ${listed} pages that may be listed`;
  } finally {
    agent.destroy();
    await product.stop();
  }
}

async function begin(url: string, agent: Agent): Promise<Crawl> {
  const index = addressesIn((await ask(`${url}/sitemap.xml`, agent)).body);
  const maps = await Promise.all(index.map((file) => ask(file, agent)));
  const named = maps.flatMap(({ body }) => addressesIn(body)).map((address) => address.slice(url.length));
  const sitemap = new Set(named);
  if (sitemap.size !== named.length || sitemap.size < 30_000) {
    throw new Error(`the sitemap names ${named.length} addresses, ${sitemap.size} of them different`);
  }
  const known = new Map(named.map((path) => [path, 'the sitemap']));
  return { url, agent, sitemap, known, waiting: named, titles: new Map(), faults: [], listed: 0 };
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => unescaped(address));

async function follow(crawl: Crawl): Promise<void> {
  for (let path = crawl.waiting.pop(); path !== undefined; path = crawl.waiting.pop())
    await look(crawl, path);
}

async function look(crawl: Crawl, path: string): Promise<void> {
  const { status, to, type, body } = await ask(crawl.url + path, crawl.agent);
  const fault = (words: string) => {
    const line = `${path} (from ${crawl.known.get(path)}): ${words}`;
    if (crawl.faults.push(line) <= SHOWN_FAULTS) console.log(`    ${line}`);
  };
  const inSitemap = crawl.sitemap.has(path);
  if (status === 301 && !inSitemap && to !== undefined) return note(crawl, to, path);
  if (status === 302 && !inSitemap) return;
  if (status !== 200) return void fault(`answered ${status}`);
  if (!type.startsWith('text/html')) return;
  const isListed = !/<meta name="robots" content="noindex/.test(body);
  if (inSitemap && !isListed) fault('is in the sitemap and may not be listed');
  if (isListed) inspect(crawl, path, body, fault);
  for (const href of linksIn(body)) note(crawl, href, path);
}

/** A page that may be listed has a title, a description and a canonical address of its own. */
function inspect(crawl: Crawl, path: string, html: string, fault: (words: string) => unknown): void {
  const head = html.slice(0, html.indexOf('</head>'));
  const title = /<title>([^<]+)<\/title>/.exec(head)?.[1];
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
  if (title === undefined) fault('has no title');
  if (!/<meta name="description" content="[^"]{40,}"/.test(head)) fault('has no description of its own');
  if (canonical === undefined) fault('has no canonical address');
  if (html.match(/<h1[\s>]/g)?.length !== 1) fault('has not one main heading');
  if (!/<meta property="og:title" content="[^"]+"/.test(head)) fault('tells messengers nothing');
  const own = crawl.url + path;
  if (crawl.sitemap.has(path) && canonical !== undefined && unescaped(canonical) !== own)
    fault(`stands for ${canonical}`);
  if (canonical === undefined || unescaped(canonical) !== own || title === undefined) return;
  crawl.listed += 1;
  const other = crawl.titles.get(title);
  if (other !== undefined) fault(`has the title of ${other}: ${title}`);
  crawl.titles.set(apart(title), path);
}

/** Addresses of links to our own pages that search engines may follow, without their anchors. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const href = / ?href="([^"]*)"/.exec(attributes)?.[1];
    const isOurs = href?.startsWith('/') && !href.startsWith('//') && !/rel="[^"]*nofollow/.test(attributes);
    return isOurs && href ? [unescaped(href).split('#', 1)[0] ?? ''] : [];
  });
}

function note(crawl: Crawl, href: string, from: string): void {
  const path = apart(href.startsWith(crawl.url) ? href.slice(crawl.url.length) : href);
  if (!path.startsWith('/') || crawl.known.has(path)) return;
  crawl.known.set(path, from);
  crawl.waiting.push(path);
}

/** A piece of a page by itself: otherwise it would keep the whole page in memory. */
const apart = (text: string) => Buffer.from(text).toString();

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const unescaped = (html: string) =>
  html.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => SIGNS[sign] ?? sign);

function ask(address: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then(
        (body) => resolve({ status, to: headers.location, type: headers['content-type'] ?? '', body }),
        reject,
      );
    });
    request.on('error', reject);
  });
}
